import fc from 'fast-check';
import { openBooks } from './books';
import { NoAnswer, Refused } from './refused';

const order = {
  bankCode: 'KBANK',
  accountNo: '0123456789',
  accountName: 'สมชาย ใจดี',
  amount: 50_000,
  currency: 'THB' as const,
};

/** Opens books with a clock that moves only when the test moves it. */
function opened() {
  let time = new Date('2026-03-04T05:06:07.000Z').getTime();
  return { ...openBooks({ now: () => new Date(time) }), advance: (ms: number) => void (time += ms) };
}

describe('the bank', () => {
  it('pays by itself after three seconds', () => {
    const { bank, advance } = opened();
    expect(bank.payOut('p', order)).toBe('pending');
    advance(2_999);
    expect([bank.outcome('p'), bank.list()[0]?.status]).toEqual(['pending', 'pending']);
    advance(1);
    expect([bank.outcome('p'), bank.payOut('p', order), bank.list()[0]?.status]).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
    expect(bank.judge('p', 'refused')).toBe(false);
    expect(bank.outcome('unknown')).toBeUndefined();
  });

  it('waits for somebody to decide when it is told to, and decides once', () => {
    const { bank, advance } = opened();
    bank.setByHand(true);
    for (const key of ['p1', 'p2', 'p3']) bank.payOut(key, order);
    advance(3_600_000);
    expect(bank.outcome('p1')).toBe('pending');
    expect([bank.judge('p1', 'paid'), bank.judge('p2', 'refused'), bank.judge('p4', 'paid')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(bank.judge('p2', 'paid')).toBe(false);
    expect(bank.outcome('p1')).toBe('paid');
    expect(() => bank.outcome('p2')).toThrow(Refused);
    expect(() => bank.payOut('p2', order)).toThrow(Refused);
    expect(bank.list().map(({ reference, status }) => [reference, status])).toEqual([
      ['p3', 'pending'],
      ['p2', 'refused'],
      ['p1', 'paid'],
    ]);
    bank.setByHand(false);
    expect(bank.outcome('p3')).toBe('paid');
  });

  it('takes a payment once, and refuses for good what it was told to refuse', () => {
    const { bank, faults, advance } = opened();
    faults.set('bank', 'forgets', 1);
    expect(() => bank.payOut('lost', order)).toThrow(NoAnswer);
    expect(bank.outcome('lost')).toBe('pending');
    expect(bank.payOut('lost', order)).toBe('pending');
    faults.set('bank', 'refuses', 1);
    expect(() => bank.payOut('refused', order)).toThrow(Refused);
    advance(10_000);
    expect(() => bank.payOut('refused', order)).toThrow(Refused);
    faults.set('bank', 'silent', 1);
    expect(() => bank.payOut('silent', order)).toThrow(NoAnswer);
    expect(bank.outcome('silent')).toBeUndefined();
    expect(bank.all().map(([key, { status }]) => [key, status])).toEqual([
      ['lost', 'pending'],
      ['refused', 'refused'],
    ]);
  });
});

describe('the gifts', () => {
  it('are redeemed once, whoever asks how often', () => {
    const reference = fc.constantFrom('r1', 'r2', 'r3');
    const voucher = fc.constantFrom('gift00000001', 'gift00000002', 'worthless');
    fc.assert(
      fc.property(fc.array(fc.tuple(reference, voucher), { maxLength: 30 }), (all) => {
        const { gifts } = opened();
        gifts.give('worthless', 0);
        gifts.give('gift00000002', 777);
        const takenBy = new Map<string, string>();
        for (const [by, which] of all) {
          let brought: number | undefined;
          try {
            brought = gifts.redeem(by, which);
          } catch (error) {
            expect(error).toMatchObject({ code: which === 'worthless' ? 'NO_GIFT' : 'GIFT_TAKEN' });
          }
          const isTheirs = which !== 'worthless' && (takenBy.get(which) ?? by) === by;
          expect(brought !== undefined).toBe(isTheirs);
          if (isTheirs) takenBy.set(which, by);
          if (brought !== undefined && which === 'gift00000002') expect(brought).toBe(777);
          expect(gifts.redeemedBy(which)).toBe(takenBy.get(which) ?? null);
        }
      }),
    );
  });

  it('are worth 10 to 509 baht when nobody made them, the same each time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{8,64}$/), (voucher) => {
        const worth = opened().gifts.worth(voucher);
        expect(worth).toBe(opened().gifts.worth(voucher));
        expect(worth % 100).toBe(0);
        expect(worth).toBeGreaterThanOrEqual(1_000);
        expect(worth).toBeLessThanOrEqual(50_900);
      }),
    );
  });

  it('are no more to be had or made once they were redeemed, and are listed last', () => {
    const { gifts, faults } = opened();
    expect(gifts.give('gift00000001', 5_000)).toBe('https://gift.truemoney.com/campaign/?v=gift00000001');
    gifts.give('gift00000002', 100);
    expect(gifts.redeem('r', 'gift00000001')).toBe(5_000);
    expect(gifts.outcome('r')).toBe(5_000);
    expect(gifts.outcome('other')).toBeUndefined();
    expect(() => gifts.worth('gift00000001')).toThrow(expect.objectContaining({ code: 'GIFT_TAKEN' }));
    expect(gifts.give('gift00000001', 9_000)).toBeUndefined();
    expect(gifts.list().map(({ amount, redeemed }) => [amount, redeemed])).toEqual([
      [100, false],
      [5_000, true],
    ]);
    faults.set('gifts', 'silent', 1);
    expect(() => gifts.worth('gift00000002')).toThrow(NoAnswer);
    faults.set('gift', 'forgets', 1);
    expect(() => gifts.redeem('lost', 'gift00000002')).toThrow(NoAnswer);
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

  it('wait for a verdict, of which the first counts', () => {
    const { slips } = opened();
    expect(slips.show('s', slip)).toBeUndefined();
    expect(slips.show('s', slip)).toBeUndefined();
    expect(slips.list()).toEqual([{ id: 's', ...slip }]);
    const good = { accepted: true as const, amount: 100, refNo: '004:1' };
    slips.judge('s', good);
    slips.judge('s', { accepted: false, note: 'INVALID_SLIP' });
    expect([slips.show('s', slip), slips.list(), slips.find('s')]).toEqual([good, [], undefined]);
  });

  it('may get no answer, and wait all the same', () => {
    const { slips, faults } = opened();
    faults.set('slips', 'forgets', 1);
    expect(() => slips.show('lost', slip)).toThrow(NoAnswer);
    faults.set('slips', 'silent', 1);
    expect(() => slips.show('never', slip)).toThrow(NoAnswer);
    expect(slips.list().map(({ id }) => id)).toEqual(['lost']);
  });
});

describe('the codes', () => {
  const code = { provider: 'ZPAY', amount: 12_345, currency: 'THB' as const };
  const expiresAt = '2026-03-04T05:16:07.000Z';

  it('are the same for the same reference, and say that they are no payment', () => {
    const { codes } = opened();
    const payload = codes.issue('c1', { ...code, expiresAt });
    expect(codes.issue('c1', { ...code, amount: 1, expiresAt })).toBe(payload);
    expect(codes.issue('c2', { ...code, expiresAt })).not.toBe(payload);
    expect(payload).toContain('DEMO NOT A PAYMENT');
    expect(payload).toContain('123.45');
  });

  it('are open until they are paid or have expired, and can be paid later', () => {
    const { codes, advance } = opened();
    for (const reference of ['c1', 'c2']) codes.issue(reference, { ...code, expiresAt });
    expect(codes.open().map(({ id }) => id)).toEqual(['c2', 'c1']);
    codes.end('c2');
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
    const { codes } = opened();
    codes.issue('c1', { ...code, provider: 'KBANK', expiresAt });
    expect(codes.payment('c1', 'p1')).toMatchObject({ reference: null, amount: 12_345 });
  });
});

describe('the phones', () => {
  it('receive a message once per key, and show its code, the newest first', () => {
    const { phones, faults } = opened();
    const text = 'รหัส OTP ของคุณคือ 123456 (Ref: AB12)';
    phones.send('m1', { phoneNumber: '0811111111', text });
    phones.send('m1', { phoneNumber: '0811111111', text });
    phones.send('m2', { phoneNumber: '0822222222', text: 'สวัสดี' });
    faults.set('sms', 'refuses', 1);
    expect(() => phones.send('m3', { phoneNumber: '0811111111', text })).toThrow(Refused);
    expect(phones.list().map(({ id, code, ref }) => [id, code, ref])).toEqual([
      ['m2', null, null],
      ['m1', '123456', 'AB12'],
    ]);
    expect(phones.list('0811111111').map(({ id }) => id)).toEqual(['m1']);
  });

  it('remember the last 500 messages and show 50', () => {
    const { phones } = opened();
    for (let count = 0; count < 510; count += 1)
      phones.send(`m${count}`, { phoneNumber: count < 20 ? '0800000000' : '0811111111', text: 'a' });
    expect([phones.list().length, phones.list()[0]?.id]).toEqual([50, 'm509']);
    expect(phones.list('0800000000')).toHaveLength(10);
  });
});
