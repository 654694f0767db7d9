import { listSlips, type Slip, uploadSlip } from '@wallet/platform/api';
import { type ApiError, isDefinite, makeApiError, toApiError } from '@wallet/contract';
import { randomId, sleep } from '@wallet/platform';
import { supportsIdempotencyKeys } from '@wallet/platform/api/client';
import type { SnapshotDiff } from '@wallet/money';
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
  if (!before || !after) return undefined;
  const keysBefore = new Set(before.map(({ key }) => key));
  return after.find(({ key }) => !keysBefore.has(key));
}

export type UploadState =
  | { status: 'ready' }
  /** `progress` is the uploaded part, from 0 to 1. */
  | { status: 'sending'; progress: number }
  | { status: 'cancelled' }
  /** A retry cannot create a second slip: the upload was rejected, or the backend stores its idempotency key. */
  | { status: 'failed'; error: ApiError }
  /**
   * The response of a backend without idempotency keys was lost, so the list of slips is fetched. `diff` is missing until
   * the first fetch.
   */
  | { status: 'unknown'; isChecking: boolean; diff?: SnapshotDiff }
  | { status: 'sent'; slip: Slip };

export interface SlipUpload {
  state: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  /** Sends the picture, or retries; in the state `unknown` only after a warning. */
  send: () => void;
  cancel: () => void;
  check: () => void;
  /** Cancels the upload and ignores its result, because no view can show it. */
  stop: () => void;
}

/** How long an upload waits for the list of slips that is fetched before it, in ms. */
const maxFetchMs = 4_000;
/** Pauses between fetches of the list after a lost response, in ms; afterwards the list is fetched only on request. */
const checkPausesMs = [0, 2_000, 6_000, 30_000];

const noNewSlip: SnapshotDiff = { outcome: 'unchanged', before: null, after: null };
const unreadable: SnapshotDiff = { outcome: 'unreadable', before: null, after: null };

/**
 * Creates the upload of one picture. A backend that stores idempotency keys creates one slip even when it is sent
 * several times. Any other backend gets one request for each tap, and the list of slips shows the outcome
 * (docs/adr/money.md).
 */
export function createSlipUpload(file: File, onSent: () => void): SlipUpload {
  const idempotencyKey = randomId();
  const listeners = new Set<() => void>();
  let state: UploadState = { status: 'ready' };
  let upload: AbortController | null = null;
  let slipsBefore: SentSlip[] | null = null;
  /** True when an attempt with the key has no definite response: only the same key makes another attempt safe. */
  let needsKey = false;
  /** Counts the attempts, so that the result of an earlier one is ignored. */
  let attempt = 0;

  const setState = (next: UploadState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const finish = (slip: Slip): void => {
    setState({ status: 'sent', slip });
    onSent();
  };

  const checkList = async (pausesMs: readonly number[]): Promise<void> => {
    const ownAttempt = ++attempt;
    for (const [index, ms] of pausesMs.entries()) {
      await sleep(ms);
      if (ownAttempt !== attempt) return;
      const after = await fetchSentSlips();
      if (ownAttempt !== attempt) return;
      const slip = findNewSlip(slipsBefore, after);
      if (slip) return finish(slip);
      const diff = slipsBefore && after ? noNewSlip : unreadable;
      // The next steps are offered before the last fetch, which is much later.
      setState({ status: 'unknown', isChecking: index < pausesMs.length - 2, diff });
    }
  };

  const fail = (error: ApiError, hasKey: boolean, isCompletelySent: boolean): void => {
    const isRejection = isDefinite(error, { firstTry: true });
    if (hasKey && !isRejection) needsKey = true;
    // A file that was not sent completely cannot have been processed.
    if (error.kind === 'cancelled' && (hasKey || !isCompletelySent)) return setState({ status: 'cancelled' });
    if (hasKey || isRejection) return setState({ status: 'failed', error });
    setState({ status: 'unknown', isChecking: true });
    void checkList(checkPausesMs);
  };

  const send = async (): Promise<void> => {
    if (upload) return;
    attempt += 1;
    let hasKey = supportsIdempotencyKeys();
    // An earlier attempt was sent with a key, which the backend no longer supports.
    if (needsKey && !hasKey) {
      needsKey = false;
      return setState({ status: 'unknown', isChecking: false, diff: unreadable });
    }
    const controller = new AbortController();
    const { signal } = controller;
    upload = controller;
    setState({ status: 'sending', progress: 0 });
    let progress = 0;
    const onProgress = (uploadedPart: number): void => {
      progress = uploadedPart;
      if (!signal.aborted) setState({ status: 'sending', progress });
    };
    try {
      if (!hasKey && !navigator.onLine) throw makeApiError({ kind: 'unsent' });
      slipsBefore = hasKey
        ? null
        : await Promise.race([fetchSentSlips(), sleep(maxFetchMs).then(() => null)]);
      if (signal.aborted) return setState({ status: 'cancelled' });
      // The list may be a new page's first reply. A key makes the list unnecessary, which may contain another tab's slip.
      hasKey ||= supportsIdempotencyKeys();
      if (hasKey) slipsBefore = null;
      const key = hasKey ? { idempotencyKey } : {};
      finish(await uploadSlip(file, { signal, onProgress, ...key }));
    } catch (caught) {
      fail(toApiError(caught), hasKey, progress >= 1);
    } finally {
      upload = null;
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: () => void send(),
    cancel: () => upload?.abort(),
    check() {
      setState({ status: 'unknown', isChecking: true });
      void checkList([0]);
    },
    stop() {
      upload?.abort();
      attempt += 1;
    },
  };
}
