import type { Store } from '../store/store';
import { NoAnswer, Refused } from './refused';

/** Kinds of faults: the provider rejects the call, does not respond, or does the work and loses the response. */
export const faultKinds = ['refuses', 'silent', 'forgets'] as const;
export type FaultKind = (typeof faultKinds)[number];

/**
 * Providers that can have a fault, in addition to each game by its code: `gifts` checks a gift's value, `gift` redeems
 * it.
 */
export const faultTargets = ['games', 'bank', 'sms', 'qr', 'slips', 'gifts', 'gift'] as const;

/** A fault of a provider. `remaining` is its number of calls; null means until it is changed. */
export interface Fault {
  target: string;
  kind: FaultKind;
  remaining: number | null;
}

/** Additional options of a call. */
interface Around<T> {
  /** Work of a rejected call, such as storing the rejection. Without it a rejection stores nothing. */
  refuse?: () => T;
}

/** Simulates faults of the providers, for demos and tests. */
export function faultsIn(store: Store) {
  const table = store.table<Omit<Fault, 'target'>>('fault');
  /** Returns the fault of the first target that has one, and uses up one of its calls. */
  const take = (...targets: string[]): FaultKind | undefined => {
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
    /** Sets a fault for a number of calls or until it is changed (null). A null `kind` removes the fault. */
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
     * @throws NoAnswer, Refused, or any error of the work
     */
    around<T>(targets: string | readonly string[], work: () => T, { refuse }: Around<T> = {}): T {
      const names = [targets].flat();
      const kind = take(...names);
      if (kind === 'silent') throw new NoAnswer(`${names[0]} did not answer.`);
      if (kind === 'refuses') {
        if (refuse) return store.atomically(refuse);
        throw new Refused('REFUSED', `${names[0]} refuses everything at the moment.`);
      }
      const answer = store.atomically(work);
      if (kind === 'forgets') throw new NoAnswer(`${names[0]} did not answer.`);
      return answer;
    },
  };
}

export type Faults = ReturnType<typeof faultsIn>;
