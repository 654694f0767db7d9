import { Card } from '@wallet/ui';
import type { ReactNode } from 'react';
import { Logo } from './logo';
import { NightMarket } from './night-market';
import classes from './visitor-page.module.css';

export interface VisitorPageProps {
  /** What the browser calls the page. */
  title: string;
  heading: string;
  lead: string;
  /** On a phone the welcome leaves its picture out, for a form that is long. */
  brief?: boolean;
  children: ReactNode;
}

/** A page of visitors: the welcome of the night market, and a form beside it or under it. */
export function VisitorPage({ title, heading, lead, brief = false, children }: VisitorPageProps) {
  return (
    <div className={brief ? `${classes.page} ${classes.brief}` : classes.page}>
      <title>{title}</title>
      <Card tone="night" className={classes.welcome}>
        <div className={classes.title}>
          <Logo />
          <h1>{heading}</h1>
        </div>
        <p className={classes.lead}>{lead}</p>
        <div className={classes.scene}>
          <NightMarket />
        </div>
      </Card>
      <div>{children}</div>
    </div>
  );
}
