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
  it('pays automatically after three seconds', () => {
    const { bank, advance } = openTestBooks();
    expect(bank.payOut('p', order)).toBe('pending');
    advance(2_999);
    expect([bank.outcome('p'), bank.list()[0]?.status]).toEqual(['pending', 'pending']);
    advance(1);
    expect([bank.outcome('p'), bank.payOut('p', order), bank.list()[0]?.status]).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
    expect(bank.decide('p', 'refused')).toBe(false);
    expect(bank.outcome('unknown')).toBeUndefined();
  });

  it('waits for a person’s decision when set to, and accepts one decision', () => {
    const { bank, advance } = openTestBooks();
    bank.setByHand(true);
    for (const key of ['p1', 'p2', 'p3']) bank.payOut(key, order);
    advance(3_600_000);
    expect(bank.outcome('p1')).toBe('pending');
    expect([bank.decide('p1', 'paid'), bank.decide('p2', 'refused'), bank.decide('p4', 'paid')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(bank.decide('p2', 'paid')).toBe(false);
    expect(bank.outcome('p1')).toBe('paid');
    expect(() => bank.outcome('p2')).toThrow(rejection);
    expect(() => bank.payOut('p2', order)).toThrow(rejection);
    expect(bank.list().map(({ reference, status }) => [reference, status])).toEqual([
      ['p3', 'pending'],
      ['p2', 'refused'],
      ['p1', 'paid'],
    ]);
    bank.setByHand(false);
    expect(bank.outcome('p3')).toBe('paid');
  });

  it('accepts a payment once, and rejects permanently when set to reject', () => {
    const { bank, faults, advance } = openTestBooks();
    faults.set('bank', 'forgets', 1);
    expect(() => bank.payOut('lost', order)).toThrow(noResponse);
    expect(bank.outcome('lost')).toBe('pending');
    expect(bank.payOut('lost', order)).toBe('pending');
    faults.set('bank', 'refuses', 1);
    expect(() => bank.payOut('refused', order)).toThrow(rejection);
    advance(10_000);
    expect(() => bank.payOut('refused', order)).toThrow(rejection);
    faults.set('bank', 'silent', 1);
    expect(() => bank.payOut('silent', order)).toThrow(noResponse);
    expect(bank.outcome('silent')).toBeUndefined();
    expect(bank.all().map(([key, { status }]) => [key, status])).toEqual([
      ['lost', 'pending'],
      ['refused', 'refused'],
    ]);
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

  it('are worth 10 to 509 baht when they were not created, the same each time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{8,64}$/), (voucher) => {
        const worth = openTestBooks().gifts.readAmount(voucher);
        expect(worth).toBe(openTestBooks().gifts.readAmount(voucher));
        expect(worth % 100).toBe(0);
        expect(worth).toBeGreaterThanOrEqual(1_000);
        expect(worth).toBeLessThanOrEqual(50_900);
      }),
    );
  });

  it('cannot be redeemed or created again once redeemed, and are listed last', () => {
    const { gifts, faults } = openTestBooks();
    expect(gifts.setAmount('gift00000001', 5_000)).toBe(
      'https://gift.truemoney.com/campaign/?v=gift00000001',
    );
    gifts.setAmount('gift00000002', 100);
    expect(gifts.redeem('r', 'gift00000001')).toBe(5_000);
    expect(gifts.outcome('r')).toBe(5_000);
    expect(gifts.outcome('other')).toBeUndefined();
    expect(() => gifts.readAmount('gift00000001')).toThrow(expect.objectContaining({ code: 'GIFT_TAKEN' }));
    expect(gifts.setAmount('gift00000001', 9_000)).toBeUndefined();
    expect(gifts.list().map(({ amount, redeemed }) => [amount, redeemed])).toEqual([
      [100, false],
      [5_000, true],
    ]);
    faults.set('gifts', 'silent', 1);
    expect(() => gifts.readAmount('gift00000002')).toThrow(noResponse);
    faults.set('gift', 'forgets', 1);
    expect(() => gifts.redeem('lost', 'gift00000002')).toThrow(noResponse);
    expect(gifts.outcome('lost')).toBe(100);
  });
});

describe('the slips', () => {
  const slip = {
    refNo: '004:1',
    currency: 'THB' as const,
    sentAt: '2026-03-04T05:06:07.000Z',
    contentType: 'image/png' as const,
    picture: 'iVBORw0KGgo=',
  };

  it('wait for a result, and keep the first one', () => {
    const { slips } = openTestBooks();
    expect(slips.submit('s', slip)).toBeUndefined();
    expect(slips.submit('s', slip)).toBeUndefined();
    expect(slips.list()).toEqual([{ id: 's', ...slip }]);
    const good = { accepted: true as const, amount: 100, refNo: '004:1' };
    slips.setResult('s', good);
    slips.setResult('s', { accepted: false, note: 'INVALID_SLIP' });
    expect([slips.submit('s', slip), slips.list(), slips.find('s')]).toEqual([good, [], undefined]);
  });

  it('wait for a result even when the response was lost', () => {
    const { slips, faults } = openTestBooks();
    faults.set('slips', 'forgets', 1);
    expect(() => slips.submit('lost', slip)).toThrow(noResponse);
    faults.set('slips', 'silent', 1);
    expect(() => slips.submit('never', slip)).toThrow(noResponse);
    expect(slips.list().map(({ id }) => id)).toEqual(['lost']);
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

  it('are open until they are paid or expired, and can still be paid later', () => {
    const { codes, advance } = openTestBooks();
    for (const reference of ['c1', 'c2']) codes.issue(reference, { ...code, expiresAt });
    expect(codes.open().map(({ id }) => id)).toEqual(['c2', 'c1']);
    codes.close('c2');
    expect(codes.open().map(({ id }) => id)).toEqual(['c1']);
    advance(600_000);
    expect(codes.open()).toEqual([]);
    expect(codes.payment('c1', 'p1', 500)).toEqual({
      provider: 'ZPAY',
      paymentId: 'p1',
      reference: 'c1',
      amount: 500,
      currency: 'THB',
    });
    expect(codes.payment('unknown', 'p1')).toBeUndefined();
  });

  it('of KBANK are paid without their reference', () => {
    const { codes } = openTestBooks();
    codes.issue('c1', { ...code, provider: 'KBANK', expiresAt });
    expect(codes.payment('c1', 'p1')).toMatchObject({ reference: null, amount: 12_345 });
  });
});

describe('the phones', () => {
  it('receive a message once per key, and show its code, newest first', () => {
    const { phones, faults } = openTestBooks();
    const text = 'รหัส OTP ของคุณคือ 123456 (Ref: AB12)';
    phones.send('m1', { phoneNumber: '0811111111', text });
    phones.send('m1', { phoneNumber: '0811111111', text });
    phones.send('m2', { phoneNumber: '0822222222', text: 'สวัสดี' });
    faults.set('sms', 'refuses', 1);
    expect(() => phones.send('m3', { phoneNumber: '0811111111', text })).toThrow(rejection);
    expect(phones.list().map(({ id, code, ref }) => [id, code, ref])).toEqual([
      ['m2', null, null],
      ['m1', '123456', 'AB12'],
    ]);
    expect(phones.list('0811111111').map(({ id }) => id)).toEqual(['m1']);
  });

  it('store the last 500 messages and show 50', () => {
    const { phones } = openTestBooks();
    for (let count = 0; count < 510; count += 1)
      phones.send(`m${count}`, { phoneNumber: count < 20 ? '0800000000' : '0811111111', text: 'a' });
    expect([phones.list().length, phones.list()[0]?.id]).toEqual([50, 'm509']);
    expect(phones.list('0800000000')).toHaveLength(10);
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
