import { serverNow } from '@wallet/platform/server-now';
import { formatDate } from '@wallet/ui';
import { useText } from '../text';

const dayMs = 86_400_000;
const dayOf = (moment: number | string): string => formatDate(moment).slice(0, 10);

/** Returns the day of a moment as the statement's headings show it; null when the moment is unknown. */
export function useDayText(): (moment: string | null) => string | null {
  const t = useText();
  const today = dayOf(serverNow());
  const yesterday = dayOf(serverNow() - dayMs);
  return (moment) => {
    if (moment === null) return null;
    const day = dayOf(moment);
    if (day === today) return `${t('statement.period.today')} ${day}`;
    return day === yesterday ? `${t('statement.yesterday')} ${day}` : day;
  };
}
