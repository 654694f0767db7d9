import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Words that only a screen reader needs, because the eye sees them otherwise. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
