import { Caution } from '@wallet/ui';
import { useText } from '../text';

/** Units of a pause: name, length in ms, and the smallest number of them that is shown in this unit. */
const units = [
  ['day', 86_400_000, 3],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 0],
] as const;

/** Warns that withdrawals pause after a change; renders nothing without a pause (ms). */
export function PauseNote({ pause }: { pause: number | null | undefined }) {
  const t = useText();
  if (!pause || pause <= 0) return null;
  const [unit, length] = units.find(([, ms, min]) => pause >= ms * min) ?? units[2];
  // `Intl` has no Lao names of units in browsers.
  const duration = t(`payee.${unit}`, { count: Math.ceil(pause / length) });
  return <Caution title={t('payee.pauseTitle')}>{t('payee.pause', { duration })}</Caution>;
}
