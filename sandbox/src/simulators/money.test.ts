import fc from 'fast-check';
import { openSimulators } from './simulators';

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
