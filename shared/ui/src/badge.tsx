import type { ReactNode } from 'react';
import type { StatusTone } from './format/status-tone';
import classes from './badge.module.css';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

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
