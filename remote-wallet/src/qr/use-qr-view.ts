import { useEffect, useState } from 'react';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import type { QrReading } from './qr-reading';
import { useTimeLeft } from './use-time-left';

/** What a provider's place shows: the form, an open code, or how the last one ended. */
export type QrView = { kind: 'form' | 'open' | 'paid' | 'expired'; leftMs: number; dismiss: () => void };

/** Decides what to show of a reading; `ended` is called once the countdown is over, to ask the server. */
export function useQrView(reading: QrReading | undefined, ended: () => void): QrView {
  const arrived = useMoneyArrived();
  const leftMs = useTimeLeft(reading?.status === 'waiting' ? reading.endsAt : 0);
  const [seen, setSeen] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { id = null, status = 'none', inTime = false } = reading ?? {};
  const isOpen = status === 'waiting' && leftMs > 0;
  const isOver = status === 'waiting' && leftMs === 0;
  // A payment during a reload is shown too: by its time the code cannot be an old one.
  const isPaid = status === 'paid' && (seen === id || inTime);

  if (isOpen && seen !== id) setSeen(id);

  useEffect(() => {
    if (isOver) ended();
  }, [isOver, ended]);

  useEffect(() => {
    if (isPaid) arrived();
  }, [isPaid, id, arrived]);

  const dismiss = (): void => setDismissed(id);
  if (isOpen) return { kind: 'open', leftMs, dismiss };
  if (isPaid && dismissed !== id) return { kind: 'paid', leftMs, dismiss };
  if ((isOver || status === 'expired') && seen === id && id !== null && dismissed !== id)
    return { kind: 'expired', leftMs, dismiss };
  return { kind: 'form', leftMs, dismiss };
}
