import { Caution } from '@wallet/ui';
import { useText } from '../text';

/** Units of a shown pause: name, length in ms, and the minimum number. A pause below it is shown in the next unit. */
const units = [
  ['day', 86_400_000, 3],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 0],
] as const;

/** Returns a text about how long withdrawals pause after a change; null without a pause. `pause` is in ms. */
export function usePauseText(pause: number | null | undefined): string | null {
  const t = useText();
  if (!pause || pause <= 0) return null;
  const [unit, unitMs] = units.find(([, ms, min]) => pause >= ms * min) ?? units[2];
  // Not formatted with `Intl`: in browsers it has no Lao names of units.
  const duration = t(`payee.${unit}`, { count: Math.ceil(pause / unitMs) });
  return t('payee.pause', { duration });
}

/** Warns that withdrawals pause after a change; renders nothing without a pause. `pause` is in ms. */
export function PauseNote({ pause }: { pause: number | null | undefined }) {
  const t = useText();
  const text = usePauseText(pause);
  return text && <Caution title={t('payee.pauseTitle')}>{text}</Caution>;
}
