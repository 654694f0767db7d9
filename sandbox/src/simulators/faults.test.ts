import { openStore } from '../store/store';
import { createFaults, faultKinds } from './faults';

const noResponse = expect.objectContaining({ kind: 'timeout' });
const rejection = expect.objectContaining({ code: 'REFUSED' });

describe('a fault of a provider', () => {
  const openFaults = () => {
    const store = openStore();
    const done = store.table<boolean>('done');
    return {
      faults: createFaults(store),
      work: () => done.set('it', true),
      isDone: () => done.get('it') ?? false,
    };
  };

  it.each([
    ['refuses', rejection, false],
    ['silent', noResponse, false],
    ['forgets', noResponse, true],
  ] as const)(
    'rejects the call, does nothing, or does the work without a response: %s',
    (kind, error, isDone) => {
      const fixture = openFaults();
      fixture.faults.set('bank', kind);
      expect(() => fixture.faults.run('bank', fixture.work)).toThrow(error);
      expect(fixture.isDone()).toBe(isDone);
    },
  );

  it.each(faultKinds)('lasts for its number of calls, or until it is changed: %s', (kind) => {
    const { faults, work } = openFaults();
    const isFaulty = () => {
      try {
        faults.run(['PG', 'games'], work);
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

  it('of one game takes precedence over the one of all games, and uses none of its calls', () => {
    const { faults, work } = openFaults();
    faults.set('games', 'refuses', 1);
    faults.set('PG', 'silent', 1);
    expect(() => faults.run(['PG', 'games'], work)).toThrow(noResponse);
    expect(faults.list()).toEqual([{ target: 'games', kind: 'refuses', remaining: 1 }]);
    faults.run('bank', work);
    expect(() => faults.run(['JOKER', 'games'], work)).toThrow(rejection);
    expect(faults.list()).toEqual([]);
  });
});
