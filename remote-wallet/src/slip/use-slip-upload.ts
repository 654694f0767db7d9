import { listSlips, type Slip, uploadSlip } from '@wallet/platform/api';
import { type ApiError, isDefinite, makeApiError, toApiError } from '@wallet/contract';
import { randomId, sleep } from '@wallet/platform';
import { saysKeysKept } from '@wallet/platform/api/client';
import type { SnapshotDiff } from '@wallet/money';
import { useEffect, useRef, useState } from 'react';
import { addKeys, pageSize, type SentSlip } from './use-slips';

/** Fetches the current newest slips; resolves with null when that fails. */
async function fetchSentSlips(): Promise<SentSlip[] | null> {
  try {
    return addKeys((await listSlips({ page: 1, limit: pageSize })).slips);
  } catch {
    return null;
  }
}

/** Returns the slip that is new since `before`; undefined when there is none or the lists are unknown. */
function findNewSlip(before: readonly SentSlip[] | null, after: readonly SentSlip[] | null) {
  const seen = before && new Set(before.map(({ key }) => key));
  return seen ? after?.find(({ key }) => !seen.has(key)) : undefined;
}

export type UploadState =
  | { status: 'ready' }
  /** `part`, from 0 to 1, was uploaded. */
  | { status: 'sending'; part: number }
  | { status: 'cancelled' }
  /** A retry cannot create a second slip: it was rejected, or the backend stores its idempotency key. */
  | { status: 'failed'; error: ApiError }
  /**
   * It was sent to a backend without idempotency keys and the response was lost; the list of slips is fetched.
   * `diff` is missing until then.
   */
  | { status: 'unknown'; isChecking: boolean; diff?: SnapshotDiff }
  | { status: 'sent'; slip: Slip };

interface SlipUpload {
  state: UploadState;
  /** Sends the picture, or retries; in the state `unknown` only after a warning. */
  send: () => void;
  cancel: () => void;
  check: () => void;
}

/** Maximum delay of an upload by the fetch of the list before it, in ms. */
const maxFetchMs = 4_000;
/** Pauses between fetches of the list after a lost response, in ms; afterwards the list is fetched only on request. */
const checkPausesMs = [0, 2_000, 6_000, 30_000];

const emptyResult: SnapshotDiff = { outcome: 'unchanged', before: null, after: null };
const unreadable: SnapshotDiff = { outcome: 'unreadable', before: null, after: null };

/**
 * Uploads one picture; another picture needs another React key. A backend that stores idempotency keys creates one slip
 * even when it is sent several times. Any other backend gets one request for each tap, and the list of slips shows the
 * outcome (docs/adr/money.md).
 */
export function useSlipUpload(file: File, onSent: () => void): SlipUpload {
  const [state, setState] = useState<UploadState>({ status: 'ready' });
  const [idempotencyKey] = useState(randomId);
  const running = useRef<AbortController | null>(null);
  const before = useRef<SentSlip[] | null>(null);
  /** True when an attempt with the key has no definite response: only the same key makes another attempt safe. */
  const needsKey = useRef(false);
  /** Counts the attempts, so that the result of an earlier one is ignored. */
  const attempt = useRef(0);
  // An unmount cancels the upload, because its result could not be shown.
  useEffect(
    () => () => {
      running.current?.abort();
      attempt.current += 1;
    },
    [],
  );

  const sent = (slip: Slip): void => {
    setState({ status: 'sent', slip });
    onSent();
  };

  const checkList = async (pausesMs: readonly number[]): Promise<void> => {
    const ownAttempt = ++attempt.current;
    for (const [index, ms] of pausesMs.entries()) {
      await sleep(ms);
      if (ownAttempt !== attempt.current) return;
      const after = await fetchSentSlips();
      if (ownAttempt !== attempt.current) return;
      const slip = findNewSlip(before.current, after);
      if (slip) return sent(slip);
      const diff = before.current && after ? emptyResult : unreadable;
      // The next steps are offered before the last fetch, which is much later.
      setState({ status: 'unknown', isChecking: index < pausesMs.length - 2, diff });
    }
  };

  const failed = (error: ApiError, keyed: boolean, isAllSent: boolean): void => {
    const isOver = isDefinite(error, { firstTry: true });
    if (keyed && !isOver) needsKey.current = true;
    // A file that was not sent completely cannot have been processed.
    if (error.kind === 'cancelled' && (keyed || !isAllSent)) return setState({ status: 'cancelled' });
    if (keyed || isOver) return setState({ status: 'failed', error });
    setState({ status: 'unknown', isChecking: true });
    void checkList(checkPausesMs);
  };

  const send = async (): Promise<void> => {
    if (running.current) return;
    attempt.current += 1;
    const keyed = saysKeysKept();
    if (needsKey.current && !keyed) {
      needsKey.current = false;
      return setState({ status: 'unknown', isChecking: false, diff: unreadable });
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
        : await Promise.race([fetchSentSlips(), sleep(maxFetchMs).then(() => null)]);
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
      setState({ status: 'unknown', isChecking: true });
      void checkList([0]);
    },
  };
}
