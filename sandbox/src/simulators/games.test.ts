import { ProviderError } from '@wallet/contract/providers';
import fc from 'fast-check';
import { openStore } from '../store/store';
import { openSimulators } from './simulators';
import { demoAccounts } from './demo-accounts';

const account = { game: 'PG', username: 'td811111111' };
const start = 320_000;

/** Returns the result of a call, or the code of its rejection. */
const resultOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return error.code;
    throw error;
  }
};

describe('the games', () => {
  it('move money once per reference, and return the first result again', () => {
    const reference = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5');
    const amounts = new Map([
      ['r1', 10_000],
      ['r2', -10_000],
      ['r3', -300_000],
      ['r4', -320_000],
      ['r5', 1],
    ]);
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ action: fc.constant('transfer' as const), reference }) },
        {
          weight: 1,
          arbitrary: fc.record({
            action: fc.constantFrom('refuses' as const, 'silent' as const, 'forgets' as const),
          }),
        },
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const { games, faults } = openSimulators();
        const first = new Map<string, unknown>();
        let isFaulty = false;
        for (const step of all) {
          if (step.action !== 'transfer') {
            faults.set('PG', step.action, 1);
            isFaulty = true;
            continue;
          }
          const { reference: name } = step;
          try {
            const result = resultOf(() =>
              games.transfer(name, { ...account, amount: amounts.get(name) ?? 0 }),
            );
            if (first.has(name)) expect(result).toEqual(first.get(name));
            first.set(name, result);
            expect(resultOf(() => games.outcome(name))).toEqual(result);
          } catch {
            expect(isFaulty).toBe(true);
          }
          isFaulty = false;
          // A fault may have lost the response: the outcome shows the stored result.
          const storedResult = resultOf(() => games.outcome(name));
          if (storedResult !== undefined) first.set(name, storedResult);
          const accepted = [...first].filter(([, result]) => typeof result === 'object');
          const movedSatang = accepted.reduce((sum, [key]) => sum + (amounts.get(key) ?? 0), 0);
          const { balance, sequence } = games.account(account) ?? {
            balance: Number.NaN,
            sequence: Number.NaN,
          };
          expect(balance).toBe(start + movedSatang);
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(sequence).toBe(1 + accepted.length);
        }
      }),
    );
  });

  it('keep a transfer whose response was lost, and keep rejecting a rejected transfer', () => {
    const { games, faults } = openSimulators();
    faults.set('PG', 'forgets', 1);
    expect(() => games.transfer('lost', { ...account, amount: 100 })).toThrow('did not answer');
    expect(games.outcome('lost')).toMatchObject({ balance: start + 100 });
    faults.set('games', 'refuses', 1);
    expect(() => games.transfer('refused', { ...account, amount: 100 })).toThrow(ProviderError);
    expect(() => games.outcome('refused')).toThrow(ProviderError);
    expect(() => games.transfer('refused', { ...account, amount: 100 })).toThrow(ProviderError);
    faults.set('PG', 'silent', 1);
    expect(() => games.transfer('silent', { ...account, amount: 100 })).toThrow('did not answer');
    expect(games.outcome('silent')).toBeUndefined();
    expect(games.read(account)).toMatchObject({ balance: start + 100 });
    expect(games.transfers()).toEqual([
      ['lost', expect.objectContaining({ isDone: true, amount: 100 })],
      ['refused', expect.objectContaining({ isDone: false, reading: null })],
    ]);
  });

  it('open an account once', () => {
    const { games } = openSimulators();
    const opened = { game: 'PG', username: 'a name with spaces', password: 'a', currency: 'LAK' as const };
    games.open(opened);
    games.transfer('r', { ...opened, amount: 700 });
    games.open({ ...opened, password: 'b', currency: 'THB' });
    expect(games.account(opened)).toMatchObject({ balance: 700, password: 'a', currency: 'LAK' });
    games.setPassword({ ...opened, password: 'c' });
    expect(games.accounts().at(-1)).toMatchObject({ ...opened, password: 'c', balance: 700 });
    expect(() => games.setPassword({ game: 'PG', username: 'nobody', password: 'c' })).toThrow(
      expect.objectContaining({ code: 'NO_ACCOUNT' }),
    );
    expect(() => games.transfer('none', { game: 'PG', username: 'nobody', amount: 1 })).toThrow(
      ProviderError,
    );
  });

  it('play rounds within the balance of the account', () => {
    const { games } = openSimulators();
    expect(games.play(account, { stake: 20_000, win: 5_000 })).toEqual({
      balance: start - 15_000,
      played: -165_000,
      staked: 920_000,
      sequence: 2,
    });
    expect(() => games.play(account, { stake: start, win: 0 })).toThrow(
      expect.objectContaining({ code: 'NOT_ENOUGH' }),
    );
    expect(games.read(account)).toMatchObject({ balance: start - 15_000 });
  });

  it('accept a ticket once, and only for five minutes', () => {
    let time = new Date('2026-03-04T05:06:07.000Z').getTime();
    const { games } = openSimulators({ now: () => new Date(time) });
    const newTicket = () =>
      new URL(games.loginLink(account), 'http://localhost').searchParams.get('ticket') ?? '';
    const [one, other, late] = [newTicket(), newTicket(), newTicket()];
    expect(new Set([one, other, late]).size).toBe(3);
    expect(games.redeemTicket(one)).toEqual(account);
    expect(games.redeemTicket(one)).toBeUndefined();
    expect(games.redeemTicket('made-up')).toBeUndefined();
    time += 5 * 60_000 - 1;
    expect(games.redeemTicket(other)).toEqual(account);
    time += 1;
    expect(games.redeemTicket(late)).toBeUndefined();
    expect(() => games.loginLink({ game: 'NAKA', username: 'td833333333' })).toThrow(
      expect.objectContaining({ code: 'NOT_OFFERED' }),
    );
  });

  it('store only a hash of a ticket', () => {
    const store = openStore();
    const { games } = openSimulators({ store });
    const newTicket = new URL(games.loginLink(account), 'http://localhost').searchParams.get('ticket') ?? '';
    expect(newTicket).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(store.table('ticket').entries())).not.toContain(newTicket);
  });

  it('start with the accounts of the demo members, also after a reset', () => {
    const { games, faults, bank, reset } = openSimulators({ edition: 'lao' });
    const first = games.accounts();
    expect(first).toEqual(demoAccounts('lao'));
    expect(first.find(({ game }) => game === 'SLOTRACHA')).toMatchObject({
      username: 'td833333333',
      currency: 'LAK',
      balance: 250_000_000,
    });
    expect(demoAccounts('th').every(({ currency }) => currency === 'THB')).toBe(true);
    games.transfer('r', { ...account, amount: -start });
    games.open({ game: 'NEW', username: 'a', password: 'a', currency: 'THB' });
    faults.set('bank', 'silent');
    bank.setByHand(true);
    reset();
    expect([games.accounts(), faults.list(), bank.isByHand()]).toEqual([first, [], false]);
    expect(games.outcome('r')).toBeUndefined();
  });

  it('do not change the account of a demo member after a restart', () => {
    const store = openStore();
    openSimulators({ store }).games.transfer('r', { ...account, amount: 55 });
    expect(openSimulators({ store }).games.read(account)).toMatchObject({ balance: start + 55 });
  });

  it('know each game that has a link or an account', () => {
    const { games } = openSimulators();
    expect(['JOKER', 'NAKA', 'HUAYLAO', 'NOBODY', ''].map((game) => games.isKnown(game))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
