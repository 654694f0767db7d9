import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type WalletReply = components['schemas']['WalletReply'];

describe('the wallet', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  const walletOf = async (username: string): Promise<WalletReply> => {
    const token = await site.login(username);
    const { status, body } = await site.call<WalletReply>('GET', '/api/wallet', { token });
    expect(status).toBe(200);
    return body;
  };

  it('[S7.9] [S3.9] [S3.10] returns the member, their bank account, their balance and their invite bonus', async () => {
    const { profile, bankAccount, wallet, invite } = await walletOf('0811111111');
    expect(profile).toMatchObject({ name: 'สมชาย ใจดี', username: '0811111111', coin: 12 });
    expect(profile._id).toMatch(/^[0-9a-f]{24}$/);
    expect(bankAccount).toMatchObject({
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '0123456789',
      bank: { nameTH: 'ธนาคารกสิกรไทย' },
    });
    expect(wallet).toEqual({ amount: 12_880.5, currency: 'BAHT' });
    expect(invite).toEqual({ amount: 355.5, success: 100, fail: 20 });
  });

  it('[S3.11] [S1.10] lists every game by category, with the member’s balance and the game’s factor', async () => {
    const { slots } = await walletOf('0811111111');
    expect(slots).toHaveLength(24);
    expect([...new Set(slots.map(({ category }) => category))]).toEqual(['slot', 'sport', 'lotto']);
    expect(slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, amount])).toEqual([
      ['PG', 3200],
      ['SUPERSLOT', 845.25],
      ['UFABET', 15_000],
      ['SEXYGAME', 75],
      ['HUAYHD', 420.75],
    ]);
    expect(slots[0]).toEqual({
      code: 'PG',
      name: 'Jade Dragon',
      logo: '/media/games/PG/logo.svg',
      background: '/media/games/PG/background.svg',
      isActive: true,
      amount: 3200,
      ftWalletSlot: 1,
      category: 'slot',
      web: 'https://play.thongdee.example/pg',
      android: 'https://play.thongdee.example/pg/android',
      ios: 'https://play.thongdee.example/pg/ios',
    });
    expect(slots.find(({ code }) => code === 'DICEHALL')?.ftWalletSlot).toBe(0.1);
  });

  it('has the same balance as the ledger, to the satang', async () => {
    const { profile, wallet, slots } = await walletOf('0811111111');
    const rows = await site.deps.db.query<{ total: number }>(
      `select sum(p.amount)::int8 as total from ledger_posting p join ledger_account a on a.id = p.account_id
       where a.owner = $1 and a.kind in ('wallet', 'game')`,
      [profile._id],
    );
    const total = [wallet.amount, ...slots.map(({ amount }) => amount)].reduce(
      (sum, amount) => sum + Math.round(amount * 100),
      0,
    );
    expect(total).toBe(rows[0]?.total);
  });

  it('returns an empty wallet and no active game for a new member', async () => {
    const { wallet, slots, invite } = await walletOf('0822222222');
    expect(wallet.amount).toBe(0);
    expect(invite.amount).toBe(0);
    expect(slots.some(({ isActive, amount }) => isActive || amount !== 0)).toBe(false);
  });

  it('returns large amounts exactly', async () => {
    expect((await walletOf('0833333333')).wallet.amount).toBe(12_345_678.9);
  });

  it('[S7.9] refreshes the game accounts and returns the time', async () => {
    const token = await site.login('0811111111');
    const { status, body } = await site.call<components['schemas']['SlotsReply']>(
      'GET',
      '/api/wallet/refresh/slot',
      { token },
    );
    expect(status).toBe(200);
    expect(body.refreshedAt).toBe(site.deps.clock.now().toISOString());
    expect(body.slots).toEqual((await walletOf('0811111111')).slots);
    const rows = await site.deps.db.query<{ at: Date }>(
      'select distinct refreshed_at as at from game_account where refreshed_at is not null',
    );
    expect(rows).toEqual([{ at: site.deps.clock.now() }]);
  });

  it('[S7.5] [S3.3] returns the profile separately', async () => {
    const token = await site.login('0822222222');
    const { profile, bankAccount } = await walletOf('0822222222');
    const { body } = await site.call('GET', '/api/account/profile', { token });
    // Only this response contains the requirements for a change of payee.
    expect(body).toEqual({
      profile,
      bankAccount,
      payeeChange: expect.objectContaining({ pausedUntil: null }),
      sessions: { count: expect.any(Number) },
      passkeys: { rpId: 'thongdee.example', count: 0 },
      privacy: { eraseAfterDays: 30, moneyRecordYears: 10 },
    });
  });
});
