import type { Store } from '../store/store';
import { NoAnswer, Refused } from './refused';

/** How a provider misbehaves: says no, does not answer, or does what is asked and loses the answer. */
export const faultKinds = ['refuses', 'silent', 'forgets'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Who can be made to misbehave, besides each game by its code: `gifts` is asked what one is worth, `gift` to redeem it. */
export const faultTargets = ['games', 'bank', 'sms', 'qr', 'slips', 'gifts', 'gift'] as const;

/** Who misbehaves; `remaining` calls long, null until changed. */
export interface Fault {
  target: string;
  kind: FaultKind;
  remaining: number | null;
}

/** What a call does besides its work. */
interface Around<T> {
  /** What a refusal leaves behind; without it there is nothing. */
  refuse?: () => T;
}

/** Faults of the providers, to be seen and to be tested against. */
export function faultsIn(store: Store) {
  const table = store.table<Omit<Fault, 'target'>>('fault');
  /** The fault of the first of these targets that has one, which has one call less from now on. */
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
    /** Makes somebody misbehave from now on, for a number of calls or until changed (null), or behave again (kind null). */
    set(target: string, kind: FaultKind | null, times: number | null = null): void {
      if (kind === null) table.delete(target);
      else table.set(target, { kind, remaining: times });
    },
    list: (): Fault[] => table.entries().map(([target, fault]) => ({ target, ...fault })),
    /** Everybody behaves again. */
    clear(): void {
      for (const [target] of table.entries()) table.delete(target);
    },
    /**
     * Does what was asked, as the present fault of one of the targets lets it.
     * @throws NoAnswer, Refused, or what the work throws
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
