import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { useCommonText } from './use-common-text';
import classes from './badge.module.css';

export type BadgeTone = StatusTone | 'neutral' | 'gold';

const icons: Readonly<Record<BadgeTone, IconName | null>> = {
  success: 'check',
  failed: 'close',
  progress: 'clock',
  neutral: null,
  gold: 'bonus',
};

export interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

/** A short state: an icon and a word, so that the colour never speaks alone. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const icon = icons[tone];
  return (
    <span className={classNames(classes.badge, classes[tone])}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}

/** How a state is shown: green, red or yellow (S4.19). */
export type StatusTone = 'success' | 'failed' | 'progress';

/** The tone of a statement's or slip's status: SUCCESS, FAILED, and anything else is in progress. */
export function statusTone(status: string): StatusTone {
  if (status === 'SUCCESS') return 'success';
  return status === 'FAILED' ? 'failed' : 'progress';
}

export interface StatusBadgeProps {
  /** A statement's or slip's status as the API carries it. */
  status: string;
  /** Other words than the usual ones of the tone. */
  children?: ReactNode;
}

/** SUCCESS in green, FAILED in red, anything else in progress in yellow (S4.19). */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const t = useCommonText();
  const tone = statusTone(status);
  return <Badge tone={tone}>{children ?? t(`status.${tone}`)}</Badge>;
}
