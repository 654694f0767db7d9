import { events } from '@wallet/shared/events';
import { errorText } from '@wallet/shared/i18n/error-text';
import type { UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { useEffect, useRef } from 'react';

/** Says what came of an act in a toast, a red one with the server's message when it was refused (S8.17, S8.22), once each. */
export function useOutcomeToast<Input, Reply>(
  { state, dismiss }: UsedMoneyAction<Input, Reply>,
  { done, afterDone }: { done: (reply: Reply) => string; afterDone?: () => void },
): void {
  const told = useRef<unknown>(null);
  useEffect(() => {
    if ((state.status !== 'done' && state.status !== 'refused') || told.current === state) return;
    told.current = state;
    events.emit(
      'ui:toast-requested',
      state.status === 'done'
        ? { kind: 'success', text: done(state.reply) }
        : { kind: 'error', text: errorText(state.error) },
    );
    dismiss();
    if (state.status === 'done') afterDone?.();
  }, [state, dismiss, done, afterDone]);
}
