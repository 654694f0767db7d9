import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import type { Slip } from '@wallet/shared/api/types';
import { uploadSlip } from '@wallet/shared/api/wallet';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '@wallet/shared/once/new-key';

/** Where the sending of one picture stands. */
export type UploadState =
  | { status: 'ready' }
  /** `part` of it, from 0 to 1, is on its way. */
  | { status: 'sending'; part: number }
  | { status: 'cancelled' }
  | { status: 'failed'; error: ApiError }
  | { status: 'sent'; slip: Slip };

export interface SlipUpload {
  state: UploadState;
  /** Sends the picture, or sends it again: under one key, so that it is one slip however often it takes. */
  send: () => void;
  /** Breaks the sending off. */
  cancel: () => void;
}

/** Sends one picture; whoever chooses another one gives this component another key. */
export function useSlipUpload(file: File, onSent: () => void): SlipUpload {
  const [state, setState] = useState<UploadState>({ status: 'ready' });
  const [idempotencyKey] = useState(newKey);
  const running = useRef<AbortController | null>(null);
  // Leaving the place gives the upload up: nobody would learn how it ended.
  useEffect(() => () => running.current?.abort(), []);
  const send = async (): Promise<void> => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setState({ status: 'sending', part: 0 });
    const onProgress = (part: number): void => {
      if (!stop.signal.aborted) setState({ status: 'sending', part });
    };
    try {
      const slip = await uploadSlip(file, { signal: stop.signal, idempotencyKey, onProgress });
      setState({ status: 'sent', slip });
      onSent();
    } catch (caught) {
      const error = toApiError(caught);
      setState(error.kind === 'cancelled' ? { status: 'cancelled' } : { status: 'failed', error });
    } finally {
      running.current = null;
    }
  };
  return { state, send: () => void send(), cancel: () => running.current?.abort() };
}
