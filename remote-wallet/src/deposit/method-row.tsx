import { Icon } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './way-row.module.css';

interface WayRowProps {
  picture: ReactNode;
  name: string;
  help: string;
  /** A short state at the end of the row. */
  badge?: ReactNode;
  onChoose: () => void;
}

/** Offers one way to deposit in the list of the other ways. */
export function WayRow({ picture, name, help, badge, onChoose }: WayRowProps) {
  return (
    <button type="button" className={classes.row} onClick={onChoose}>
      {picture}
      <span className={classes.text}>
        <span className={classes.name}>{name}</span> <span className={classes.help}>{help}</span>
      </span>
      {badge}
      <Icon name="chevron-right" size={20} className={classes.chevron} />
    </button>
  );
}

/** The picture of a way without a logo of its own. */
export function WayIcon({ name }: { name: 'bank' | 'camera' | 'qr' | 'wallet' }) {
  return (
    <span className={classes.icon}>
      <Icon name={name} size={22} />
    </span>
  );
}
