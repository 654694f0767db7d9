import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MoneyActionOptions } from './create-money-action';
import { loginFingerprint } from './stored-intent';
import type { MoneyState } from './money-state';
import { attachView, findOrCreateAction } from './unfinished-actions';

/** A money action as a dialog uses it. */
export interface UseMoneyActionResult<Input, Reply> {
  state: MoneyState<Input, Reply>;
  /** Sends the confirmed input once: while it is in flight and after its response, further calls do nothing. */
  run: (input: Input) => void;
  /** Checks an unknown outcome at once. After a rejection: submits the same input as a new intent. */
  retry: () => void;
  /** Sends the same input as a new intent although the first may have succeeded. The person was warned. */
  resubmit: () => void;
  /**
   * Returns to the form after a response, or after the check of an unknown outcome. A request in flight cannot be
   * dismissed.
   */
  dismiss: () => void;
}

/**
 * Returns an action that moves money exactly once, also with lost responses, several tabs and double clicks
 * (docs/adr/money.md). The input must be serializable as JSON: the action continues after a reload.
 */
export function useMoneyAction<Input, Reply>(
  options: MoneyActionOptions<Input, Reply>,
): UseMoneyActionResult<Input, Reply> {
  const { name } = options;
  const login = loginFingerprint();
  // The action outlives the render that created it, so it reads the options of the latest render from this object.
  const [latest] = useState(() => ({ ...options }));
  useEffect(() => void Object.assign(latest, options));
  const action = useMemo(() => findOrCreateAction<Input, Reply>(name, login, latest), [name, login, latest]);
  useEffect(() => attachView(name, login, action), [action, name, login]);
  return {
    state: useSyncExternalStore(action.subscribe, action.state, action.state),
    run: action.run,
    retry: action.retry,
    resubmit: action.resubmit,
    dismiss: action.dismiss,
  };
}
