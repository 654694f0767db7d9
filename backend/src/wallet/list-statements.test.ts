import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { recordStatement, type StatementRow } from './wallet';

type List = components['schemas']['StatementList'] & components['schemas']['Error'];

const member = '0822222222';
const hourMs = 3_600_000;

describe('the statement', () => {
  let site: TestSite;
  let token: string;
  let memberId: string;
  const start = new Date('2026-03-01T00:00:00.000Z');
  const hour = (hours: number): Date => new Date(start.getTime() + hours * hourMs);
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login(member);
    const rows = await site.deps.db.query<{ id: string }>('select id from member where username = $1', [
      member,
    ]);
    memberId = rows[0]?.id ?? '';
    for (let index = 0; index < 25; index += 1)
      await record({ amount: fromBaht(index / 100), at: hour(index) });
  });
  afterAll(() => site.close());

  const record = (row: Partial<StatementRow>) =>
    site.deps.db.tx((tx) =>
      recordStatement(tx, {
        memberId,
        type: 'deposit',
        status: 'SUCCESS',
        from: null,
        to: 'wallet',
        amount: fromBaht(1),
        at: start,
        ...row,
      }),
    );
  const list = (body: object, language = 'th') =>
    site.call<List>('POST', '/api/statement', { token, body, headers: { 'accept-language': language } });
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
    const description = { th: 'โบนัสแนะนำเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' };
    const id = await record({
      type: 'bonus',
      amount: fromBaht(50.25),
      source: { kind: 'invite', description },
      at: hour(30),
    });
    expect((await list({ page: 1, limit: 1 }, 'lo')).body.statements).toEqual([
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
    const other = await site.login('0811111111');
    const { body } = await site.call<List>('POST', '/api/statement', {
      token: other,
      body: { page: 1, limit: 100 },
    });
    expect(body.statements.some(({ createdAt }) => createdAt === hour(7).toISOString())).toBe(false);
    const kinds = new Set(body.statements.map(({ statementType }) => statementType));
    expect([...kinds]).toEqual(expect.arrayContaining(['deposit', 'transfer', 'bonus']));
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
    ])
      expect((await list(body)).status).toBe(400);
    expect(await list({ page: 1, limit: 10, dateFrom: '2026-06-30T23:59:60Z' })).toMatchObject({
      status: 400,
    });
  });
});
