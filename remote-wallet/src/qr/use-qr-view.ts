import { useEffect, useState } from 'react';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import { codeOf, isInTime, type QrReading } from './qr-reading';
import { useTimeLeft } from './use-time-left';

/**
 * What a provider's place shows: the form, an open code, or how the last one ended. `closed` is a code that is no more
 * before its time, and nobody said why: a backend of the stated fields does not tell a payment from a cancellation.
 */
export interface QrView {
  kind: 'form' | 'open' | 'paid' | 'expired' | 'closed';
  /** What is left of an open code in ms; null where the backend does not tell. */
  leftMs: number | null;
  dismiss: () => void;
}

/** The code that was last seen open here. */
interface Seen {
  code: string;
  id: string | null;
  endsAt: number | null;
}

/** How a code that was seen open and is no more has ended. */
function endOf({ id, endsAt }: Seen, reading: QrReading, isOver: boolean): QrView['kind'] {
  const { status } = reading;
  // A code of its own with another id is none of this one's ends.
  const isSame = id === null || reading.id === null || reading.id === id;
  if (!isSame || status === 'cancelled') return 'form';
  if (status === 'paid') return 'paid';
  const isTimeOver = isOver || status === 'expired' || (endsAt !== null && endsAt <= reading.readAt);
  return isTimeOver ? 'expired' : 'closed';
}

/** Decides what to show of a reading; `ended` is called once the countdown is over, to ask the server. */
export function useQrView(reading: QrReading | undefined, ended: () => void): QrView {
  const arrived = useMoneyArrived();
  const code = reading ? codeOf(reading) : null;
  const leftMs = useTimeLeft(code === null ? null : (reading?.endsAt ?? null));
  const [seen, setSeen] = useState<Seen | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isOver = code !== null && leftMs === 0;
  const isOpen = code !== null && !isOver;

  if (isOpen && reading && (seen?.code !== code || seen.endsAt !== reading.endsAt))
    setSeen({ code, id: reading.id, endsAt: reading.endsAt });
  if (isOpen && dismissed !== null) setDismissed(null);

  // A payment during a reload is shown too: by its time the code cannot be an old one.
  const isPaid = reading?.status === 'paid' && (isInTime(reading) || seen?.id === reading.id);
  const end = reading && seen && !isOpen ? endOf(seen, reading, isOver) : isPaid ? 'paid' : 'form';
  const name = seen?.code ?? reading?.id ?? '';
  const mayBePaid = end === 'paid' || end === 'closed';

  useEffect(() => {
    if (isOver) ended();
  }, [isOver, ended]);

  useEffect(() => {
    if (mayBePaid) arrived();
  }, [mayBePaid, name, arrived]);

  const dismiss = (): void => setDismissed(name);
  if (isOpen) return { kind: 'open', leftMs, dismiss };
  return { kind: dismissed === name ? 'form' : end, leftMs, dismiss };
}
