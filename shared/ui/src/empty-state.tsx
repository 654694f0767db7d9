import type { ComponentType, ReactNode } from 'react';
import { MessageState } from './message-state';
import { useCommonText } from './use-common-text';
import { Awning } from './illustrations/awning';
import { Lantern } from './illustrations/lantern';
import classes from './illustrations/illustration.module.css';

export interface EmptyStateProps {
  /** One sentence; by default that there is nothing yet. */
  title?: ReactNode;
  /** Explains how content gets here. */
  children?: ReactNode;
  /** The one action to go on with. */
  action?: ReactNode;
  picture?: ComponentType;
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** Renders a message in place of content that does not exist yet, such as an empty list. */
export function EmptyState({ title, children, picture = EmptyStall, ...rest }: EmptyStateProps) {
  const t = useCommonText();
  return (
    <MessageState {...rest} picture={picture} title={title ?? t('emptyTitle')}>
      {children}
    </MessageState>
  );
}

/** Scene for an empty state: an open stall with only a sleeping cat on the counter. */
function EmptyStall() {
  return (
    <>
      <circle className={classes.wash} cx={120} cy={78} r={68} />
      <path className={classes.row} d="M28 146h184" />
      <path className={classes.row} d="M58 60v86M182 60v86" strokeWidth={4} />
      <rect className={`${classes.paper} ${classes.edged}`} x={50} y={108} width={140} height={38} rx={3} />
      <path className={classes.row} d="M85 108v38M120 108v38M155 108v38" strokeOpacity={0.25} />
      <rect className={`${classes.gold} ${classes.edged}`} x={44} y={101} width={152} height={9} rx={4.5} />
      <path className={classes.thick} d="M148 96c10 2 13-2 11-9" />
      <path className={classes.ink} d="M94 101c-3-7-1-13 2-15v-8l6 5h6l6-5v7c4-3 9-4 14-4 14 0 22 9 22 20Z" />
      <path className={classes.bright} d="M98.5 90q2 2 4 0M107 90q2 2 4 0" />
      <path className={classes.fine} d="M122 74h7l-7 8h7M134 62h5.500l-5.5 6.500h5.5" />
      <Awning />
      <Lantern x={38} y={74} />
      <Lantern x={202} y={74} />
    </>
  );
}
