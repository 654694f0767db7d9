import type { ReactNode } from 'react';
import { statusTone } from './format/status-tone';
import { Badge } from './badge';
import { useCommonText } from './use-common-text';

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
