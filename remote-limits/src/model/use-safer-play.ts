import { type ApiError, toApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { getSaferPlay, type SaferPlay } from '@wallet/platform/api';
import { onReplySeen, seenReply } from '@wallet/platform/api/client';
import { events } from '@wallet/platform/events';
import { useLanguage } from '@wallet/platform/i18n';
import { queryClient, useMutation, useQuery } from '@wallet/platform/query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const saferPlayKey = ['limits', 'safer-play'] as const;

/**
 * Fetches the member's limits, break, reminder and held money. The texts in it are in the current language.
 * @param pauseMs fetches again after this pause while the page is visible
 */
export function useSaferPlay(pauseMs?: number) {
  const language = useLanguage();
  return useQuery<SaferPlay, ApiError>({
    queryKey: [...saferPlayKey, language],
    queryFn: ({ signal }) => getSaferPlay({ signal }),
    placeholderData: (previous) => previous,
    ...(pauseMs !== undefined && { refetchInterval: pauseMs }),
  });
}

/** Fetches limits, break and held money again, for example after held money was paid out. */
export function reloadSaferPlay(): void {
  void queryClient.invalidateQueries({ queryKey: saferPlayKey });
}

const walletReply = (): unknown => seenReply('/api/wallet');

/** Fetches again each time the page has loaded the wallet again: held money may have arrived or left. */
export function useReloadWithWallet(): void {
  const reply = useSyncExternalStore(onReplySeen, walletReply, walletReply);
  const lastReply = useRef(reply);
  useEffect(() => {
    if (lastReply.current !== reply) reloadSaferPlay();
    lastReply.current = reply;
  }, [reply]);
}

interface Change<Input> {
  /** Makes the call. */
  send: (input: Input) => Promise<SaferPlay>;
  /** Returns the text that reports the new state. */
  done: (state: SaferPlay) => string;
  onDone?: () => void;
}

/**
 * Changes the member's limits, break or reminder: shows the new state from the reply, and a toast. All other data is
 * marked as stale, because a break or a limit changes what other pages offer. A rejection is `error`.
 */
export function useChange<Input = void>({ send, done, onDone }: Change<Input>) {
  const language = useLanguage();
  const { mutate, isPending, error, reset } = useMutation<SaferPlay, unknown, Input>({
    mutationFn: send,
    onSuccess(state) {
      void queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData([...saferPlayKey, language], state);
      events.emit('ui:toast-requested', { kind: 'success', text: done(state) });
      onDone?.();
    },
  });
  return { change: mutate, isPending, error: error ? errorText(toApiError(error)) : undefined, reset };
}
