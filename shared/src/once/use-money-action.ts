import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createMoneyAction, type MoneyAction, type MoneyActionOptions } from './create-money-action';
import { loginMark } from './kept-intent';
import type { MoneyState } from './money-state';

/** What a dialog that moves money holds. */
export interface UsedMoneyAction<Input, Reply> {
  state: MoneyState<Input, Reply>;
  /** Sends what the player confirmed, once: while it is on its way and after it is done further calls do nothing. */
  run: (input: Input) => void;
  /** While checking: asks at once. After a refusal: a new intent with the same input. */
  again: () => void;
  /** Back to the form after an answer; what is still on its way cannot be dismissed. */
  dismiss: () => void;
}

/** What is under way, so that a dialog that was left and is opened again meets its own act. */
const underWay = new Map<string, unknown>();

/**
 * An act that moves money and has one effect, whatever becomes of replies, tabs and clicks (docs/adr/0010). The input
 * must survive JSON: a reload in the middle goes on with it.
 */
export function useMoneyAction<Input, Reply>(
  options: MoneyActionOptions<Input, Reply>,
): UsedMoneyAction<Input, Reply> {
  const { name } = options;
  const place = `${name} ${loginMark()}`;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const action = useMemo(
    () =>
      (underWay.get(place) as MoneyAction<Input, Reply> | undefined) ??
      createMoneyAction<Input, Reply>({
        name,
        send: (input, call) => latest.current.send(input, call),
        onDone: (reply) => latest.current.onDone?.(reply),
      }),
    [name, place],
  );
  useEffect(() => {
    underWay.set(place, action);
    action.open();
    return () => {
      if (!action.leave()) underWay.delete(place);
    };
  }, [action, place]);
  return {
    state: useSyncExternalStore(action.subscribe, action.state),
    run: action.run,
    again: action.again,
    dismiss: action.dismiss,
  };
}
