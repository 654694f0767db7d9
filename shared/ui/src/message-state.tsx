import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './message-state.module.css';
import sceneClasses from './illustrations/illustration.module.css';

export interface MessageStateProps {
  /** A scene of `illustrations/`, passed as an import, so that a bundle contains only the scenes that it shows. */
  picture?: ComponentType;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Small print below the action. */
  foot?: ReactNode;
  role?: 'alert' | 'status';
  /** Element of the title: a heading when nothing else is on the page. */
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** Renders a picture, one sentence and the possible actions: the shared frame of empty and error states. */
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

/** Renders a scene of `illustrations/` in the theme's colours. It is decoration next to text with the same meaning. */
function Illustration({ scene: Picture, className }: { scene: ComponentType; className?: string }) {
  return (
    <svg
      className={classNames(sceneClasses.picture, className)}
      viewBox="0 0 240 160"
      aria-hidden="true"
      focusable="false"
    >
      <Picture />
    </svg>
  );
}
