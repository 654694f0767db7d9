import { proveKeysKept, saysKeysKept } from '@wallet/platform/api/client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  createMoneyAction,
  type KeySupport,
  type MoneyAction,
  type MoneyActionOptions,
} from './create-money-action';
import { loginFingerprint } from './stored-intent';
import type { MoneyState } from './money-state';
import { compareSnapshots } from './snapshot';

/** What a dialog that moves money holds. */
export interface UsedMoneyAction<Input, Reply> {
  state: MoneyState<Input, Reply>;
  /** Sends what the player confirmed, once: while it is on its way and after it is done further calls do nothing. */
  run: (input: Input) => void;
  /** While the outcome is open: asks or reads at once. After a refusal: a new intent with the same input. */
  again: () => void;
  /** Sends the same input once more although the first may have happened; the person has been warned. */
  repeat: () => void;
  /** Back to the form after an answer or a reading; what is still on its way cannot be dismissed. */
  dismiss: () => void;
}

const keys: KeySupport = { says: saysKeysKept, prove: proveKeysKept };

/** What is under way, so that a dialog that was left and is opened again meets its own action. */
const underWay = new Map<string, unknown>();

/** Options that pass every call on to those that were set last: an action outlives the drawing that it was made in. */
function createLatestOptions<Input, Reply>(first: MoneyActionOptions<Input, Reply>) {
  let latest = first;
  const options: Omit<MoneyActionOptions<Input, Reply>, 'name'> = {
    send: (input, call) => latest.send(input, call),
    look: (input) => latest.look(input),
    compare: (before, after) => (latest.compare ?? compareSnapshots)(before, after),
    prepare: async () => latest.prepare?.(),
    onDone: (reply) => latest.onDone?.(reply),
    onChanged: () => latest.onChanged?.(),
  };
  return {
    options,
    set(next: MoneyActionOptions<Input, Reply>) {
      latest = next;
    },
  };
}

/**
 * An action that moves money and has one effect, whatever becomes of replies, tabs and clicks (docs/adr/0010, 0013). The input
 * must survive JSON: a reload in the middle goes on with it.
 */
export function useMoneyAction<Input, Reply>(
  options: MoneyActionOptions<Input, Reply>,
): UsedMoneyAction<Input, Reply> {
  const { name } = options;
  const id = `${name} ${loginFingerprint()}`;
  const [latest] = useState(() => createLatestOptions(options));
  useEffect(() => latest.set(options));
  const action = useMemo(
    () =>
      (underWay.get(id) as MoneyAction<Input, Reply> | undefined) ??
      createMoneyAction<Input, Reply>({ name, ...latest.options }, keys),
    [name, id, latest],
  );
  useEffect(() => {
    underWay.set(id, action);
    action.open();
    return () => {
      if (!action.leave()) underWay.delete(id);
    };
  }, [action, id]);
  return {
    state: useSyncExternalStore(action.subscribe, action.state, action.state),
    run: action.run,
    again: action.again,
    repeat: action.repeat,
    dismiss: action.dismiss,
  };
}
