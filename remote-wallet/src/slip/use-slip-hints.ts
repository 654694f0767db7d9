import { useText } from '../text';
import type { UploadRules } from './use-slip-rules';

const minuteMs = 60_000;

/** What to know before sending a slip (S9.14): within what time, and when none are taken. */
export function useSlipHints(rules: UploadRules | undefined): string[] {
  const t = useText();
  if (!rules) return [];
  const { uploadWithin, closedFrom, closedUntil } = rules;
  const minutes = Math.max(1, Math.floor(uploadWithin / minuteMs));
  const within =
    minutes % 60 === 0
      ? t('slip.hint.hours', { count: minutes / 60 })
      : t('slip.hint.minutes', { count: minutes });
  return [
    within,
    ...(closedFrom && closedUntil ? [t('slip.hint.closed', { from: closedFrom, until: closedUntil })] : []),
  ];
}
