import { openStore } from '../store/store';
import { faultKinds, faultsIn } from './faults';
import { NoAnswer, Refused } from './refused';

describe('a fault of a provider', () => {
  const open = () => {
    const store = openStore();
    const done = store.table<boolean>('done');
    return {
      faults: faultsIn(store),
      work: () => done.set('it', true),
      isDone: () => done.get('it') ?? false,
    };
  };

  it.each([
    ['refuses', Refused, false],
    ['silent', NoAnswer, false],
    ['forgets', NoAnswer, true],
  ] as const)('does what it is called: %s', (kind, error, isDone) => {
    const { faults, ...it } = open();
    faults.set('bank', kind);
    expect(() => faults.around('bank', it.work)).toThrow(error);
    expect(it.isDone()).toBe(isDone);
  });

  it.each(faultKinds)('lasts for its number of calls, or until it is changed: %s', (kind) => {
    const { faults, work } = open();
    const isFaulty = () => {
      try {
        faults.around(['PG', 'games'], work);
        return false;
      } catch {
        return true;
      }
    };
    faults.set('PG', kind, 2);
    expect(faults.list()).toEqual([{ target: 'PG', kind, remaining: 2 }]);
    expect([isFaulty(), isFaulty(), isFaulty()]).toEqual([true, true, false]);
    expect(faults.list()).toEqual([]);
    faults.set('games', kind);
    expect([isFaulty(), isFaulty(), isFaulty()]).toEqual([true, true, true]);
    faults.set('games', null);
    expect(isFaulty()).toBe(false);
    faults.set('games', kind, 5);
    faults.set('bank', kind, null);
    faults.clear();
    expect([isFaulty(), faults.list()]).toEqual([false, []]);
  });

  it('of one game comes before that of all, and takes no call of it', () => {
    const { faults, work } = open();
    faults.set('games', 'refuses', 1);
    faults.set('PG', 'silent', 1);
    expect(() => faults.around(['PG', 'games'], work)).toThrow(NoAnswer);
    expect(faults.list()).toEqual([{ target: 'games', kind: 'refuses', remaining: 1 }]);
    faults.around('bank', work);
    expect(() => faults.around(['JOKER', 'games'], work)).toThrow(Refused);
    expect(faults.list()).toEqual([]);
  });
});
