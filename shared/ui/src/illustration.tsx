import type { ComponentType } from 'react';
import { classNames } from './class-names';
import classes from './illustrations/illustration.module.css';

/** Renders a scene of the night market in the theme's colours. It is decoration next to text with the same meaning. */
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
