import { Badge, CopyButton } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './account-card.module.css';

export interface AccountCardProps {
  logo: ReactNode;
  name: ReactNode;
  holder: string;
  /** The number as a person reads it, and as an app takes it; absent where there is none to send to. */
  number?: { written: string; plain: string };
  badges: readonly string[];
}

/** An account to send money to, with its number to copy. */
export function AccountCard({ logo, name, holder, number, badges }: AccountCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {logo}
        <div className={classes.text}>
          <p className={classes.name}>{name}</p>
          <p className={classes.holder}>{holder}</p>
        </div>
        <span className={classes.badges}>
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </span>
      </div>
      {number && (
        <div className={classes.row}>
          <span className={classes.number}>{number.written}</span>
          <CopyButton text={number.plain} />
        </div>
      )}
    </li>
  );
}
