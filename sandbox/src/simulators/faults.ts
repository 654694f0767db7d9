import { ProviderError } from '@wallet/contract/providers';
import type { Store } from '../store/store';

/** Dependencies of each simulator. A simulator has the data and the rules of one provider. */
export interface SimulatorOptions {
  store: Store;
  faults: Faults;
  now: () => Date;
}

export type Currency = 'THB' | 'LAK';

/**
 * Kinds of faults; the names are part of the sandbox's API.
 *
 * - `refuses`: rejects the call.
 * - `silent`: does nothing and sends no response.
 * - `forgets`: does the work, but the response is lost.
 *
 * Without a response, a call throws a ProviderError of the kind `timeout`: the sandbox cuts the connection.
 */
export const faultKinds = ['refuses', 'silent', 'forgets'] as const;
export type FaultKind = (typeof faultKinds)[number];

/**
 * Providers that can have a fault, in addition to each game by its code: `gifts` checks a gift's value, `gift` redeems
 * it.
 */
export const faultTargets = ['games', 'bank', 'sms', 'qr', 'slips', 'gifts', 'gift'] as const;

/** A fault of a provider. `remaining` counts the calls that it affects; null means until it is changed. */
export interface Fault {
  target: string;
  kind: FaultKind;
  remaining: number | null;
}

/** Returns the error of a rejected call, with a code of the provider's contract. */
export const rejection = (code: string, message: string): ProviderError =>
  new ProviderError('rejected', message, { code });

/** Simulates faults of the providers, for demos and tests. */
export function createFaults(store: Store) {
  const table = store.table<Omit<Fault, 'target'>>('fault');
  /** Returns the fault of the first target that has one, and uses up one of its calls. */
  const takeFault = (...targets: string[]): FaultKind | undefined => {
    for (const target of targets) {
      const fault = table.get(target);
      if (!fault) continue;
      const { kind, remaining } = fault;
      if (remaining !== null && remaining <= 1) table.delete(target);
      else if (remaining !== null) table.set(target, { kind, remaining: remaining - 1 });
      return kind;
    }
    return undefined;
  };
  return {
    /** Sets a fault for a number of calls, or until it is changed (null); a null `kind` removes the fault. */
    set(target: string, kind: FaultKind | null, times: number | null = null): void {
      if (kind === null) table.delete(target);
      else table.set(target, { kind, remaining: times });
    },
    list: (): Fault[] => table.entries().map(([target, fault]) => ({ target, ...fault })),
    /** Removes all faults. */
    clear(): void {
      for (const [target] of table.entries()) table.delete(target);
    },
    /**
     * Runs the work, subject to the current fault of one of the targets.
     * @param onReject the work of a rejected call, such as storing the rejection; by default it stores nothing
     * @throws ProviderError, or any error of the work
     */
    run<T>(targets: string | readonly string[], work: () => T, onReject?: () => T): T {
      const names = [targets].flat();
      const noResponse = (): ProviderError => new ProviderError('timeout', `${names[0]} did not answer.`);
      const kind = takeFault(...names);
      if (kind === 'silent') throw noResponse();
      if (kind === 'refuses') {
        if (onReject) return store.atomically(onReject);
        throw rejection('REFUSED', `${names[0]} refuses everything at the moment.`);
      }
      const result = store.atomically(work);
      if (kind === 'forgets') throw noResponse();
      return result;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
