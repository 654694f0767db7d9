import { hasText, translate } from '@wallet/platform/i18n';
import { useCommonText } from '@wallet/ui';
import { useText } from '../text';
import type { Entry } from './entry';
import { useAccountLabel } from './use-activity-text';

/** The fields that a stage's text depends on. */
type Movement = Pick<Entry, 'type' | 'way' | 'from' | 'to'>;

/** The kinds of movements with texts of their own for some stages. */
const kindOf = ({ type, way, from }: Movement): string => (from === 'held' ? 'held' : (way ?? type));

/** Returns the text of a stage of an entry; a stage of a newer backend is shown as in progress. */
export function useStageText(): (entry: Movement, stage: string) => string {
  useText();
  const common = useCommonText();
  const accountLabel = useAccountLabel();
  return (entry, stage) => {
    const key = [`movement.${kindOf(entry)}.${stage}`, `movement.stage.${stage}`].find((candidate) =>
      hasText('wallet', candidate),
    );
    if (key === undefined) return common('status.progress');
    return translate('wallet', key, { to: accountLabel(entry.to) });
  };
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns the text of a usual time, such as "usually within 5 minutes", rounded up; null when it is unknown. */
export function useUsualText(): (usualMs: number | null) => string | null {
  const t = useText();
  return (usualMs) => {
    if (usualMs === null) return null;
    // A day and a half is shown as 36 hours, because 2 days would promise too little.
    const [unit, size] = units.find(([, ms]) => usualMs >= 2 * ms) ?? units[2];
    return t(`movement.usual.${unit}`, { count: Math.ceil(usualMs / size) });
  };
}

/** Returns why an entry failed, in the person's language; null without a reason. */
export function useReasonText(): (reason: string | null) => string | null {
  const t = useText();
  return (reason) => {
    if (reason === null) return null;
    const hasOwnText = /^[A-Z][A-Z0-9_]+$/.test(reason) && hasText('errors', reason);
    return hasOwnText ? translate('errors', reason) : t('movement.reasonUnknown');
  };
}
