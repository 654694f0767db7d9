import type { SlipRules } from '@wallet/shared/api/types';
import { useText } from '../text';

const minuteMs = 60_000;

/** What to know before sending a slip (S9.14): within what time, and when none are taken. */
export function useSlipHints(rules: SlipRules | undefined): string[] {
  const t = useText();
  if (!rules) return [];
  const { uploadWithin, closedFrom, closedUntil } = rules;
  const minutes = Math.floor(uploadWithin / minuteMs);
  const within =
    minutes % 60 === 0
      ? t('slip.hint.hours', { count: minutes / 60 })
      : t('slip.hint.minutes', { count: minutes });
  return [
    within,
    ...(closedFrom && closedUntil ? [t('slip.hint.closed', { from: closedFrom, until: closedUntil })] : []),
  ];
}
