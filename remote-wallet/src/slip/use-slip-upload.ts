import { listSlips, type Slip, uploadSlip } from '@wallet/platform/api';
import { type ApiError, isDefinite, makeApiError, toApiError } from '@wallet/contract';
import { randomId, sleep } from '@wallet/platform';
import { saysKeysKept } from '@wallet/platform/api/client';
import type { Finding } from '@wallet/money';
import { useEffect, useRef, useState } from 'react';
import { nameSlips, pageSize, type SentSlip } from './use-slips';

/** The newest slips as they are now; null when they cannot be read. */
async function readSentSlips(): Promise<SentSlip[] | null> {
  try {
    return nameSlips((await listSlips({ page: 1, limit: pageSize })).slips);
  } catch {
    return null;
  }
}

/** The slip that was not there before; undefined when there is none, or when it cannot be told. */
function newSlip(before: readonly SentSlip[] | null, after: readonly SentSlip[] | null) {
  const seen = before && new Set(before.map(({ key }) => key));
  return seen ? after?.find(({ key }) => !seen.has(key)) : undefined;
}

/** Where the sending of one picture stands. */
export type UploadState =
  | { status: 'ready' }
  /** `part` of it, from 0 to 1, is on its way. */
  | { status: 'sending'; part: number }
  | { status: 'cancelled' }
  /** Sending it again adds nothing twice: it was refused, or the backend keeps its key. */
  | { status: 'failed'; error: ApiError }
  /**
   * It was sent to a backend that keeps no keys, and no answer came; the list of slips tells what can be known. `finding` is
   * missing until it was read.
   */
  | { status: 'unknown'; reading: boolean; finding?: Finding }
  | { status: 'sent'; slip: Slip };

interface SlipUpload {
  state: UploadState;
  /** Sends the picture, or sends it again; in the state `unknown` only after a person was warned. */
  send: () => void;
  /** Breaks the sending off. */
  cancel: () => void;
  /** Looks into the list of slips at once. */
  check: () => void;
}

/** How long the reading before an upload may hold it up, in ms. */
const maxReadMs = 4_000;
/** Pauses between the readings after an upload whose answer did not come, in ms; then only the player asks. */
const readingPausesMs = [0, 2_000, 6_000, 30_000];

const nothingFound: Finding = { outcome: 'unchanged', before: null, after: null };
const unreadable: Finding = { outcome: 'unreadable', before: null, after: null };

/**
 * Sends one picture; whoever chooses another one gives this component another key. A backend that keeps keys makes one
 * slip of it however often it is sent; any other one gets one request for each tap, and the list of slips tells what
 * became of it (docs/adr/0013).
 */
export function useSlipUpload(file: File, onSent: () => void): SlipUpload {
  const [state, setState] = useState<UploadState>({ status: 'ready' });
  const [idempotencyKey] = useState(randomId);
  const running = useRef<AbortController | null>(null);
  const before = useRef<SentSlip[] | null>(null);
  /** An attempt under the key has no definite answer, so that only the same key makes another one harmless. */
  const needsKey = useRef(false);
  /** Counts what was begun, so that a reading of something earlier says nothing any more. */
  const turn = useRef(0);
  // Leaving the place gives the upload up: nobody would learn how it ended.
  useEffect(
    () => () => {
      running.current?.abort();
      turn.current += 1;
    },
    [],
  );

  const sent = (slip: Slip): void => {
    setState({ status: 'sent', slip });
    onSent();
  };

  const read = async (pausesMs: readonly number[]): Promise<void> => {
    const own = ++turn.current;
    for (const [index, ms] of pausesMs.entries()) {
      await sleep(ms);
      if (own !== turn.current) return;
      const after = await readSentSlips();
      if (own !== turn.current) return;
      const slip = newSlip(before.current, after);
      if (slip) return sent(slip);
      const finding = before.current && after ? nothingFound : unreadable;
      // Nobody is kept waiting for the last reading: by then the ways on are offered.
      setState({ status: 'unknown', reading: index < pausesMs.length - 2, finding });
    }
  };

  const failed = (error: ApiError, keyed: boolean, isAllSent: boolean): void => {
    const isOver = isDefinite(error, { firstTry: true });
    if (keyed && !isOver) needsKey.current = true;
    // What did not leave whole cannot have been read.
    if (error.kind === 'cancelled' && (keyed || !isAllSent)) return setState({ status: 'cancelled' });
    if (keyed || isOver) return setState({ status: 'failed', error });
    setState({ status: 'unknown', reading: true });
    void read(readingPausesMs);
  };

  const send = async (): Promise<void> => {
    if (running.current) return;
    turn.current += 1;
    const keyed = saysKeysKept();
    if (needsKey.current && !keyed) {
      needsKey.current = false;
      return setState({ status: 'unknown', reading: false, finding: unreadable });
    }
    const stop = new AbortController();
    running.current = stop;
    setState({ status: 'sending', part: 0 });
    let part = 0;
    const onProgress = (now: number): void => {
      part = now;
      if (!stop.signal.aborted) setState({ status: 'sending', part });
    };
    try {
      if (!keyed && !navigator.onLine) throw makeApiError({ kind: 'unsent' });
      before.current = keyed
        ? null
        : await Promise.race([readSentSlips(), sleep(maxReadMs).then(() => null)]);
      if (stop.signal.aborted) return setState({ status: 'cancelled' });
      const key = keyed ? { idempotencyKey } : {};
      sent(await uploadSlip(file, { signal: stop.signal, onProgress, ...key }));
    } catch (caught) {
      failed(toApiError(caught), keyed, part >= 1);
    } finally {
      running.current = null;
    }
  };
  return {
    state,
    send: () => void send(),
    cancel: () => running.current?.abort(),
    check: () => {
      setState({ status: 'unknown', reading: true });
      void read([0]);
    },
  };
}
