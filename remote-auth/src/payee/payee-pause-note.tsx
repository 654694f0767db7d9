import type { PayeeChange } from '@wallet/platform/api';
import { Caution } from '@wallet/ui';
import { useText } from '../text';

/** The units of a pause, their lengths in ms, and from how many on they say enough. */
const units = [
  ['day', 86_400_000, 3],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 0],
] as const;

/** Says before a change of the account that is paid to what comes after it; nothing where the server says nothing. */
export function PayeePauseNote({ change }: { change: PayeeChange | null }) {
  const t = useText();
  const pause = change?.pause ?? 0;
  if (pause <= 0) return null;
  const [unit, length] = units.find(([, ms, least]) => pause >= ms * least) ?? units[2];
  // Not by `Intl`: browsers know no units of Lao.
  const duration = t(`payee.${unit}`, { count: Math.ceil(pause / length) });
  return <Caution title={t('payee.pauseTitle')}>{t('payee.pause', { duration })}</Caution>;
}
