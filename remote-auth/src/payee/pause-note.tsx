import type { PayeeChange } from '@wallet/platform/api';
import { Caution, DateTime } from '@wallet/ui';
import { useText } from '../text';

/** Units of a shown pause: name, length in ms, and the smallest number to show. Below 3 days, hours are shown. */
const units = [
  ['day', 86_400_000, 3],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 0],
] as const;

/** Returns a text about how long withdrawals pause after a change; null without a pause. */
export function usePauseText(pauseMs: number | null | undefined): string | null {
  const t = useText();
  if (!pauseMs || pauseMs <= 0) return null;
  const [unit, unitMs] = units.find(([, ms, min]) => pauseMs >= ms * min) ?? units[2];
  // Not formatted with `Intl`: in browsers it has no Lao names of units.
  const duration = t(`payee.${unit}`, { count: Math.ceil(pauseMs / unitMs) });
  return t('payee.pause', { duration });
}

/** Warns that withdrawals pause after a change; renders nothing without a pause. */
export function PauseNote({ pauseMs }: { pauseMs: number | null | undefined }) {
  const t = useText();
  const text = usePauseText(pauseMs);
  return text && <Caution title={t('payee.pauseTitle')}>{text}</Caution>;
}

/** Shows until when withdrawals are paused after a change of the payee. */
export function PayoutsPaused({ payeeChange }: { payeeChange: PayeeChange | null }) {
  const t = useText();
  if (!payeeChange?.pausedUntil) return null;
  return (
    <Caution title={t('payee.pausedTitle')}>
      {t('payee.pausedUntil')} <DateTime value={payeeChange.pausedUntil} />
    </Caution>
  );
}
