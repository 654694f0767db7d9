import { byLanguage, type components } from '@wallet/contract';
import { openTestSite } from '../testing/site/test-site';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openBeforeAll } from '../testing/open-before-all';
import { fromBaht } from '@wallet/contract/satang';
import { recordStatement, type StatementRow } from './wallet';

type WalletReply = components['schemas']['WalletReply'];
type Reply = components['schemas']['MoneyReply'] & components['schemas']['Error'];
type List = components['schemas']['StatementList'];

describe('the wallet', () => {
  const site = openBeforeAll(openTestSite);

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

  it('returns large amounts exactly, and an empty wallet and no active game for a new member', async () => {
    expect((await walletOf('0833333333')).wallet.amount).toBe(12_345_678.9);
    const { wallet, slots, invite } = await walletOf('0822222222');
    expect([wallet.amount, invite.amount]).toEqual([0, 0]);
    expect(slots.some(({ isActive, amount }) => isActive || amount !== 0)).toBe(false);
  });

  it('[S7.9] refreshes the game accounts and returns the time', async () => {
    const token = await site.login('0811111111');
    const url = '/api/wallet/refresh/slot';
    const { status, body } = await site.call<components['schemas']['SlotsReply']>('GET', url, { token });
    expect(status).toBe(200);
    expect(body.refreshedAt).toBe(site.deps.clock.now().toISOString());
    expect(body.slots).toEqual((await walletOf('0811111111')).slots);
    const rows = await site.deps.db.query<{ at: Date }>(
      `select distinct refreshed_at as at from game_account a join member m on m.id = a.member_id
       where m.username = '0811111111'`,
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
      saferPlay: expect.objectContaining({ break: null, held: null }),
      sendsPush: false,
    });
  });
});

describe('the limits of a member with kip', () => {
  const site = openBeforeAll(() => openTestSite({ edition: 'lao', qrMinimums: { ZPAY: 50 } }));
  let token: string;
  beforeAll(async () => {
    token = await site.login('0833333333');
  });

  const request = async (path: string, amount: number) => {
    const { status, body } = await site.call<Reply>('POST', `/api/${path}`, { token, body: { amount } });
    return status === 200 ? body.amount : [body.message, body.details?.limit];
  };

  it.each(['wallet/withdraw', 'wallet/withdrawAll'])('[S1.4] [S5.11] are in kip for %s', async (path) => {
    expect(await request(path, 49_999.99)).toEqual(['WITHDRAW_MINIMUM', 50_000]);
    expect(await request(path, 50_000_000.01)).toEqual(['WITHDRAW_MAXIMUM', 50_000_000]);
    // The amount is within the limits. The error is caused by the demo member's promotion.
    expect(await request(path, 1_000_000)).toEqual(['BONUS_CONDITION', undefined]);
  });

  it.each(['wallet/add', 'qrcode/ZPAY', 'qrcode/WW'])('[S1.4] [S9.11] are in kip for %s', async (path) => {
    expect(await request(path, 9_999.99)).toEqual(['DEPOSIT_MINIMUM', 10_000]);
    expect(await request(path, 10_000)).toBe(10_000);
  });
});

const hourMs = 3_600_000;

describe('the statement', () => {
  const site = openBeforeAll(openTestSite);
  let member: PromoMember;
  const start = new Date('2026-03-01T00:00:00.000Z');
  const hour = (hours: number): Date => new Date(start.getTime() + hours * hourMs);
  beforeAll(async () => {
    member = await promoMember(site);
    for (let index = 0; index < 25; index += 1)
      await record({ amount: fromBaht(index / 100), at: hour(index) });
  });

  const record = (row: Partial<StatementRow>) =>
    site.deps.db.tx((tx) =>
      recordStatement(tx, {
        memberId: member.id,
        type: 'deposit',
        status: 'SUCCESS',
        from: null,
        to: 'wallet',
        amount: fromBaht(1),
        at: start,
        ...row,
      }),
    );
  const list = (body: object) => member.post<List>('/api/statement', body);
  const amounts = async (body: object) => {
    const { total, statements } = (await list(body)).body;
    return { total, satang: statements.map(({ amount }) => Math.round(amount * 100)) };
  };

  it('[S7.18] [S2.54] [S9.12] returns pages, newest first, with the total number of rows', async () => {
    expect(await amounts({ page: 1, limit: 10 })).toEqual({
      total: 25,
      satang: [24, 23, 22, 21, 20, 19, 18, 17, 16, 15],
    });
    expect(await amounts({ page: 3, limit: 10 })).toEqual({ total: 25, satang: [4, 3, 2, 1, 0] });
    expect(await amounts({ page: 4, limit: 10 })).toEqual({ total: 25, satang: [] });
  });

  it('filters by a time range whose end is exclusive', async () => {
    const span = { dateFrom: hour(3).toISOString(), dateTo: hour(6).toISOString() };
    expect(await amounts({ page: 1, limit: 10, ...span })).toEqual({ total: 3, satang: [5, 4, 3] });
    expect((await list({ page: 1, limit: 10, dateFrom: '0000-01-01T00:00:00Z' })).body.total).toBe(25);
  });

  it('[S3.24] returns type, status, places, amount, and the source in the requested language', async () => {
    const description = { ...byLanguage(() => 'Invite bonus'), la: 'ໂບນັດຊວນໝູ່' };
    const id = await record({
      type: 'bonus',
      amount: fromBaht(50.25),
      source: { kind: 'invite', description },
      at: hour(30),
    });
    const { body } = await site.call<List>('POST', '/api/statement', {
      token: await member.token(),
      body: { page: 1, limit: 1 },
      headers: { 'accept-language': 'lo' },
    });
    expect(body.statements).toEqual([
      {
        _id: id,
        statementType: 'bonus',
        status: 'SUCCESS',
        from: null,
        to: 'wallet',
        amount: 50.25,
        createdAt: hour(30).toISOString(),
        invite: { description: 'ໂບນັດຊວນໝູ່' },
      },
    ]);
  });

  it('sorts rows of the same time in the order of their insertion', async () => {
    for (const amount of [1, 2, 3]) await record({ amount: fromBaht(amount / 100), at: hour(40) });
    expect((await amounts({ page: 1, limit: 3 })).satang).toEqual([3, 2, 1]);
  });

  it('returns only rows of the member', async () => {
    const other = await promoMember(site);
    expect((await other.post<List>('/api/statement', { page: 1, limit: 100 })).body).toMatchObject({
      total: 0,
      statements: [],
    });
  });

  it('filters by kind, with the total of the kind, and returns the kind', async () => {
    await record({ type: 'withdraw', from: 'wallet', to: null, amount: fromBaht(-7), at: hour(50) });
    await record({ type: 'finish_bonus', to: null, amount: fromBaht(-9), at: hour(51) });
    const all = (await list({ page: 1, limit: 100 })).body;
    expect(all.kind).toBe('all');
    const typesOf = {
      deposit: ['deposit'],
      withdraw: ['withdraw'],
      transfer: ['transfer'],
      bonus: ['bonus', 'finish_bonus'],
    };
    for (const [kind, types] of Object.entries(typesOf)) {
      const expected = all.statements.filter(({ statementType }) => types.includes(statementType));
      const { body } = await list({ page: 1, limit: 100, kind });
      expect(body).toEqual({ total: expected.length, kind, statements: expected });
    }
    expect((await list({ page: 1, limit: 1, kind: 'bonus' })).body.total).toBeGreaterThan(1);
    expect((await list({ page: 1, limit: 1, kind: 'cashback' })).status).toBe(400);
  });

  it('rejects an invalid page', async () => {
    for (const body of [
      { page: 0, limit: 10 },
      { page: 1, limit: 101 },
      { page: 1 },
      { page: 1, limit: 1, x: 1 },
      { page: 1, limit: 10, dateFrom: '2026-06-30T23:59:60Z' },
    ])
      expect((await list(body)).status).toBe(400);
  });
});
