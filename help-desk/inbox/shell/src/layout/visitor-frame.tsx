import type { ReactNode } from 'react';
import { TopBar } from './top-bar';
import classes from './visitor-frame.module.css';

/** Renders the frame of pages before the login. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <TopBar />
      <main className={classes.main}>
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}
