import { Icon } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './method-row.module.css';

interface MethodRowProps {
  picture: ReactNode;
  name: string;
  help: string;
  /** A short status at the end of the row. */
  badge?: ReactNode;
  /** Set for a row that shows and hides the rows below it. */
  isExpanded?: boolean;
  onChoose: () => void;
}

/** Offers one deposit method in the list of the other methods. */
export function MethodRow({ picture, name, help, badge, isExpanded, onChoose }: MethodRowProps) {
  return (
    <button type="button" className={classes.row} aria-expanded={isExpanded} onClick={onChoose}>
      {picture}
      <span className={classes.text}>
        <span className={classes.name}>{name}</span> <span className={classes.help}>{help}</span>
      </span>
      {badge}
      <Icon name="chevron-right" size={20} className={classes.chevron} />
    </button>
  );
}

/** The picture of a method without a logo of its own. */
export function MethodIcon({ name }: { name: 'bank' | 'camera' | 'qr' | 'wallet' }) {
  return (
    <span className={classes.icon}>
      <Icon name={name} size={22} />
    </span>
  );
}
