import type { ReactNode } from 'react';
import { Card } from './card';
import { Icon, type IconName } from './icon';
import classes from './info-row.module.css';

export interface InfoRowProps {
  icon: IconName;
  title: string;
  /** Shown in a soft colour below the value. */
  details?: ReactNode;
  /** A button or a link at the end of the row. It wraps below the text when there is no room beside it. */
  action?: ReactNode;
  /** The value. */
  children: ReactNode;
}

/** Renders a card with an icon, one named value and its action. */
export function InfoRow({ icon, title, details, action, children }: InfoRowProps) {
  return (
    <Card flush className={classes.card}>
      <div className={classes.row}>
        <span className={classes.icon}>
          <Icon name={icon} />
        </span>
        <div className={classes.text}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.value}>{children}</p>
          {details && <p className={classes.details}>{details}</p>}
        </div>
        {action}
      </div>
    </Card>
  );
}
