import { hasText, translate } from '@wallet/platform/i18n';
import { useCommonText, usualTime } from '@wallet/ui';
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

/** Returns the text of a usual time, such as "usually within 5 minutes"; null when it is unknown. */
export function useUsualText(): (usualMs: number | null) => string | null {
  const t = useText();
  return (usualMs) => {
    if (usualMs === null) return null;
    const { unit, count } = usualTime(usualMs);
    return t(`movement.usual.${unit}`, { count });
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
