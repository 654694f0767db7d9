import { events } from '@wallet/platform/events';
import { errorText } from '@wallet/platform/i18n/error-text';
import type { UsedMoneyAction } from '@wallet/money/use-money-action';
import { useEffect, useRef } from 'react';

export interface OutcomeToast<Reply> {
  /** What the words need is known; an outcome waits until then. */
  ready: boolean;
  done: (reply: Reply) => string;
  /** Follows a success that this dialog has seen on its way, not one that was answered while nobody looked. */
  afterDone?: () => void;
}

/** Says what came of an act in a toast, a red one with the server's message when it was refused (S8.17, S8.22), once each. */
export function useOutcomeToast<Input, Reply>(
  { state, dismiss }: UsedMoneyAction<Input, Reply>,
  { ready, done, afterDone }: OutcomeToast<Reply>,
): void {
  const told = useRef<unknown>(null);
  const wasSeen = useRef(false);
  useEffect(() => {
    if (state.status !== 'done' && state.status !== 'refused') {
      wasSeen.current = true;
      return;
    }
    if (!ready || told.current === state) return;
    told.current = state;
    events.emit(
      'ui:toast-requested',
      state.status === 'done'
        ? { kind: 'success', text: done(state.reply) }
        : { kind: 'error', text: errorText(state.error) },
    );
    dismiss();
    if (state.status === 'done' && wasSeen.current) afterDone?.();
  }, [state, ready, dismiss, done, afterDone]);
}
