import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names';
import { Illustration } from './illustration';
import classes from './message-state.module.css';

export interface MessageStateProps {
  /** A scene of `illustrations/`: named by its import, so that a part brings only those that it shows. */
  picture?: ComponentType;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Small print under the action. */
  foot?: ReactNode;
  role?: 'alert' | 'status';
  /** The page's own heading, when nothing else is on it. */
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** A picture, one sentence and what can be done: the common frame of empty and failed places. */
export function MessageState(props: MessageStateProps) {
  const { picture, title, children, action, foot, role, heading: Heading = 'p', className } = props;
  return (
    <div className={classNames(classes.state, className)} role={role}>
      {picture && <Illustration scene={picture} className={classes.picture} />}
      <Heading className={classes.title}>{title}</Heading>
      {children != null && <div className={classes.text}>{children}</div>}
      {action != null && <div className={classes.action}>{action}</div>}
      {foot != null && <p className={classes.foot}>{foot}</p>}
    </div>
  );
}
