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

/** Renders a short state as an icon and a word, so that the meaning does not depend on the colour alone. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const icon = icons[tone];
  return (
    <span className={classNames(classes.badge, classes[tone])}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}

/** Display of a state: green, red or yellow (S4.19). */
export type StatusTone = 'success' | 'failed' | 'progress';

/** Returns the tone of a statement's or slip's status: SUCCESS, FAILED, or in progress for anything else. */
export function statusTone(status: string): StatusTone {
  if (status === 'SUCCESS') return 'success';
  return status === 'FAILED' ? 'failed' : 'progress';
}

export interface StatusBadgeProps {
  /** A statement's or slip's status, as in the API. */
  status: string;
  /** Text that replaces the default text of the tone. */
  children?: ReactNode;
}

/** Renders SUCCESS in green, FAILED in red, anything else as in progress in yellow (S4.19). */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const t = useCommonText();
  const tone = statusTone(status);
  return <Badge tone={tone}>{children ?? t(`status.${tone}`)}</Badge>;
}
