import fc from 'fast-check';
import { openSimulators } from './simulators';
import { ProviderError } from '@wallet/contract/providers';
import { openStore } from '../store/store';
import { demoAccounts } from './demo-accounts';
import { createFaults, faultKinds } from './faults';

const noResponse = expect.objectContaining({ kind: 'timeout' });
const rejection = expect.objectContaining({ code: 'REFUSED' });

const order = {
  bankCode: 'KBANK',
  accountNo: '0123456789',
  accountName: 'สมชาย ใจดี',
  amount: 50_000,
  currency: 'THB' as const,
};

/** Opens simulators with a clock that moves only when the test moves it. */
function openTestBooks() {
  let time = new Date('2026-03-04T05:06:07.000Z').getTime();
  return { ...openSimulators({ now: () => new Date(time) }), advance: (ms: number) => void (time += ms) };
}

describe('the bank', () => {
  it('waits for a person’s decision when set to, and accepts one decision', () => {
    const { bank, advance } = openTestBooks();
    bank.setByHand(true);
    for (const key of ['p1', 'p2', 'p3']) bank.payOut(key, order);
    advance(3_600_000);
    expect(bank.outcome('p1')).toBe('pending');
    expect(bank.decide('p1', 'paid')).toBe(true);
    expect(bank.decide('p2', 'refused', 'NO_ACCOUNT')).toBe(true);
    expect(bank.decide('p4', 'paid')).toBe(false);
    expect(bank.decide('p2', 'paid')).toBe(false);
    expect(bank.outcome('p1')).toBe('paid');
    const noAccount = expect.objectContaining({ code: 'NO_ACCOUNT' });
    expect(() => bank.outcome('p2')).toThrow(noAccount);
    expect(() => bank.payOut('p2', order)).toThrow(noAccount);
    expect(bank.list().map(({ reference, status }) => [reference, status])).toEqual([
      ['p3', 'pending'],
      ['p2', 'refused'],
      ['p1', 'paid'],
    ]);
    bank.setByHand(false);
    expect(bank.outcome('p3')).toBe('paid');
  });
});

describe('the gifts', () => {
  it('are redeemed by one reference only, in any order of calls', () => {
    const anyReference = fc.constantFrom('r1', 'r2', 'r3');
    const anyVoucher = fc.constantFrom('gift00000001', 'gift00000002', 'worthless');
    fc.assert(
      fc.property(fc.array(fc.tuple(anyReference, anyVoucher), { maxLength: 30 }), (redemptions) => {
        const { gifts } = openTestBooks();
        gifts.setAmount('worthless', 0);
        gifts.setAmount('gift00000002', 777);
        const redeemedBy = new Map<string, string>();
        for (const [reference, voucher] of redemptions) {
          let amount: number | undefined;
          try {
            amount = gifts.redeem(reference, voucher);
          } catch (error) {
            expect(error).toMatchObject({ code: voucher === 'worthless' ? 'NO_GIFT' : 'GIFT_TAKEN' });
          }
          const isFirst = (redeemedBy.get(voucher) ?? reference) === reference;
          const canRedeem = voucher !== 'worthless' && isFirst;
          expect(amount !== undefined).toBe(canRedeem);
          if (canRedeem) redeemedBy.set(voucher, reference);
          if (amount !== undefined && voucher === 'gift00000002') expect(amount).toBe(777);
          expect(gifts.redeemedBy(voucher)).toBe(redeemedBy.get(voucher) ?? null);
        }
      }),
    );
  });
});

describe('the codes', () => {
  const code = { provider: 'ZPAY', amount: 12_345, currency: 'THB' as const };
  const expiresAt = '2026-03-04T05:16:07.000Z';

  it('are the same for the same reference, and state that they are no payment', () => {
    const { codes } = openTestBooks();
    const payload = codes.issue('c1', { ...code, expiresAt });
    expect(codes.issue('c1', { ...code, amount: 1, expiresAt })).toBe(payload);
    expect(codes.issue('c2', { ...code, expiresAt })).not.toBe(payload);
    expect(payload).toContain('DEMO NOT A PAYMENT');
    expect(payload).toContain('123.45');
  });
});

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
    const fault = fc.constantFrom('refuses' as const, 'silent' as const, 'forgets' as const);
    const transfer = fc.record({ action: fc.constant('transfer' as const), reference });
    const steps = fc.array(
      fc.oneof({ weight: 4, arbitrary: transfer }, { weight: 1, arbitrary: fc.record({ action: fault }) }),
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
          const { balance = Number.NaN, sequence } = games.account(account) ?? {};
          expect(balance).toBe(start + movedSatang);
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(sequence).toBe(1 + accepted.length);
        }
      }),
    );
  });

  it('list the transfers, also those that were rejected', () => {
    const { games, faults } = openSimulators();
    games.transfer('done', { ...account, amount: 100 });
    faults.set('games', 'refuses', 1);
    expect(() => games.transfer('refused', { ...account, amount: 100 })).toThrow(ProviderError);
    expect(games.transfers()).toEqual([
      ['done', expect.objectContaining({ isDone: true, amount: 100 })],
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
    const unknownAccount = { game: 'PG', username: 'missing' };
    const unknown = expect.objectContaining({ code: 'NO_ACCOUNT' });
    expect(() => games.setPassword({ ...unknownAccount, password: 'c' })).toThrow(unknown);
    expect(() => games.transfer('none', { ...unknownAccount, amount: 1 })).toThrow(ProviderError);
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

  it('accept a ticket once, and only for five minutes, and store only a hash of it', () => {
    let time = new Date('2026-03-04T05:06:07.000Z').getTime();
    const store = openStore();
    const { games } = openSimulators({ store, now: () => new Date(time) });
    const newTicket = () =>
      new URL(games.loginLink(account), 'http://localhost').searchParams.get('ticket') ?? '';
    const [one, other, late] = [newTicket(), newTicket(), newTicket()];
    expect(one).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(store.table('ticket').entries())).not.toContain(one);
    expect(games.redeemTicket(one)).toEqual(account);
    expect(games.redeemTicket(one)).toBeUndefined();
    expect(games.redeemTicket('made-up')).toBeUndefined();
    time += 5 * 60_000 - 1;
    expect(games.redeemTicket(other)).toEqual(account);
    time += 1;
    expect(games.redeemTicket(late)).toBeUndefined();
    const unlinked = { game: 'NAKA', username: 'td833333333' };
    expect(() => games.loginLink(unlinked)).toThrow(expect.objectContaining({ code: 'NOT_OFFERED' }));
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
});

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
});
