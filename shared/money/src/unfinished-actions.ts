import { probeIdempotencyKeys, supportsIdempotencyKeys } from '@wallet/platform/api/client';
import {
  createMoneyAction,
  type KeySupport,
  type MoneyAction,
  type MoneyActionOptions,
} from './create-money-action';

const keySupport: KeySupport = { isSupported: supportsIdempotencyKeys, probe: probeIdempotencyKeys };

/** Unfinished actions, for a dialog that is closed and opened again. */
const unfinished = new Map<string, unknown>();

const idOf = (name: string, login: string): string => `${name} ${login}`;

/** Returns the unfinished action of this name and login, or a new one. */
export function findOrCreateAction<Input, Reply>(
  name: string,
  login: string,
  options: Omit<MoneyActionOptions<Input, Reply>, 'name'>,
): MoneyAction<Input, Reply> {
  const action = unfinished.get(idOf(name, login)) as MoneyAction<Input, Reply> | undefined;
  return action ?? createMoneyAction<Input, Reply>(name, options, keySupport);
}

/** Attaches a view, so that an interrupted action resumes. Returns a function that detaches it. */
export function attachView(
  name: string,
  login: string,
  action: Pick<MoneyAction<unknown, unknown>, 'attach' | 'isInProgress'>,
): () => void {
  unfinished.set(idOf(name, login), action);
  action.attach();
  return () => {
    if (!action.isInProgress()) unfinished.delete(idOf(name, login));
  };
}
