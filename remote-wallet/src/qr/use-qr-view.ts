import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { shownChanges } from '../live/own-changes';
import { refreshAfterDeposit } from '../model/reload-wallet';
import { openCodeKey, hasTimeLeft, type OpenCode, type QrState } from './qr-state';

/** Creates a countdown to a time on the page's monotonic clock; it ticks every second until 0. */
function createCountdown(endsAt: number) {
  const read = () => Math.max(0, endsAt - performance.now());
  let left = read();
  return {
    left: () => left,
    subscribe(onTick: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        // Just past the next whole second, so that each number is shown for the same time.
        if (left > 0) timer = setTimeout(tick, (read() % 1000) + 1);
      };
      const tick = () => {
        left = read();
        onTick();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

/** The countdown when there is no end. */
const noCountdown = { left: () => null, subscribe: () => () => undefined };

/**
 * Returns the milliseconds until a time on the page's monotonic clock, counting down every second until 0 (S4.12); null
 * when there is no such time.
 */
export function useTimeLeft(endsAt: number | null): number | null {
  const countdown = useMemo(() => (endsAt === null ? noCountdown : createCountdown(endsAt)), [endsAt]);
  return useSyncExternalStore<number | null>(countdown.subscribe, countdown.left);
}

/**
 * The view of a provider: the form, an open code, or how the last one ended. `closed` is a code that disappeared before
 * its end for an unknown reason: the contract's fields do not distinguish a payment from a cancellation.
 */
interface QrView {
  kind: 'form' | 'open' | 'paid' | 'expired' | 'closed';
  /** The remaining time of an open code in ms; null when the backend does not send it. */
  leftMs: number | null;
  dismiss: () => void;
}

/** An end that the member has closed. */
interface DismissedEnd {
  /** A key of the code. */
  code: string;
  /** When the code was last fetched as open; undefined when it was not. */
  fetchedAt: number | undefined;
}

/** Returns how an open code ended, by the state that was fetched later. */
function endOf({ id, endsAt }: OpenCode, qr: QrState, isOver: boolean): QrView['kind'] {
  const { status } = qr;
  // A code with another id does not show how this one ended.
  const isSame = id === null || qr.id === null || qr.id === id;
  if (!isSame || status === 'cancelled') return 'form';
  if (status === 'paid') return 'paid';
  const isTimeOver = isOver || status === 'expired' || (endsAt !== null && endsAt <= qr.fetchedAt);
  return isTimeOver ? 'expired' : 'closed';
}

/** Selects the view of a QR state; calls `onEnd` when the countdown ends, to fetch the code again. */
export function useQrView(qr: QrState | undefined, onEnd: () => void): QrView {
  const code = qr ? openCodeKey(qr) : null;
  const leftMs = useTimeLeft(code === null ? null : (qr?.endsAt ?? null));
  const isOver = code !== null && leftMs === 0;
  const isOpen = code !== null && !isOver;
  // A code that ended before this view was opened is not shown.
  const [oldCode] = useState(isOpen ? null : (qr?.lastOpen ?? null));
  const [dismissed, setDismissed] = useState<DismissedEnd | null>(null);
  const shownCode = qr && qr.lastOpen !== oldCode ? qr.lastOpen : null;

  const endKind = (): QrView['kind'] => {
    if (qr && shownCode && !isOpen) return endOf(shownCode, qr, isOver);
    // A payment during a reload is shown too, if it is in time: then it cannot belong to an old code.
    const isPaid = qr?.status === 'paid' && (hasTimeLeft(qr) || shownCode?.id === qr.id);
    return isPaid ? 'paid' : 'form';
  };
  const end = endKind();
  const endedCode = shownCode?.code ?? qr?.id ?? '';
  const maybePaidCode = end === 'paid' || end === 'closed' ? endedCode : null;

  // A payment of this code is shown here, without a toast.
  const id = shownCode?.id ?? qr?.id ?? null;
  useEffect(() => (id === null ? undefined : shownChanges.add(`qr:${id}`)), [id]);

  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);

  useEffect(() => {
    if (maybePaidCode !== null) refreshAfterDeposit();
  }, [maybePaidCode]);

  const dismiss = (): void => setDismissed({ code: endedCode, fetchedAt: shownCode?.fetchedAt });
  if (isOpen) return { kind: 'open', leftMs, dismiss };
  // A code that was open again after its end was dismissed has a new end to show.
  const isDismissed =
    dismissed?.code === endedCode && (!shownCode || dismissed.fetchedAt === shownCode.fetchedAt);
  return { kind: isDismissed ? 'form' : end, leftMs, dismiss };
}
