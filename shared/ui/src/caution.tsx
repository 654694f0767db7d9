import type { ReactNode } from 'react';
import classes from './caution.module.css';
import { Icon } from './icon';

export interface CautionProps {
  /** Links the text to the control that it is about. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** A link to the page that resolves the problem. */
  action?: ReactNode;
}

/** Explains what blocks an action before a person tries it. */
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
