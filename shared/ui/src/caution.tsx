import type { ReactNode } from 'react';
import classes from './caution.module.css';
import { Icon } from './icon';

export interface CautionProps {
  /** Ties the words to the control that they speak of. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** A link to where it can be settled. */
  action?: ReactNode;
}

/** Says what stands in the way of something before anyone tries it. */
export function Caution({ id, title, children, action }: CautionProps) {
  return (
    <div className={classes.caution} id={id}>
      <Icon name="alert" size={22} />
      <div>
        <p className={classes.title}>{title}</p>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
