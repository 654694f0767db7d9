import type { ComponentType } from 'react';
import { classNames } from './class-names';
import classes from './illustrations/illustration.module.css';

/** A scene of the night market, drawn in the colours of the theme; decoration beside words that say the same. */
export function Illustration({ scene: Scene, className }: { scene: ComponentType; className?: string }) {
  return (
    <svg
      className={classNames(classes.picture, className)}
      viewBox="0 0 240 160"
      aria-hidden="true"
      focusable="false"
    >
      <Scene />
    </svg>
  );
}
