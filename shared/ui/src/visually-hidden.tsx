import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Renders text for screen readers only, when its meaning is visible in another way. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
