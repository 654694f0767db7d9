import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { noProviders } from '../core/providers/providers';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { openGameAccounts, giveMoney, runBonus } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers/drive-movement';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type Reply = Schemas['MoneyReply'] & Schemas['Error'];

const member = '0822222222';
const codes = ['PG', 'JOKER'];
const minuteMs = 60_000;

describe('a withdrawal', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login(member);
    await openGameAccounts(site, token, codes);
  });
  beforeEach(async () => {
    for (const target of [...codes, 'bank']) site.simulators.faults.set(target, null);
    await runReconciler();
    await site.call('POST', '/api/wallet/transferAll', { token, body: { to: 'wallet' } });
    await giveMoney(site.deps.db, member, 1_000 - (await balances()).wallet);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const request = (call: 'withdraw' | 'withdrawAll', amount: number, key?: string) =>
    site.call<Reply>('POST', `/api/wallet/${call}`, {
      token,
      body: { amount },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const toGame = (to: string, amount: number) =>
    site.call('POST', '/api/wallet/transfer', { token, body: { from: 'wallet', to, amount } });
  const runReconciler = async () => {
    for (let runs = 0; runs < 2; runs += 1) {
      site.deps.clock.advance(10 * minuteMs);
      await reconcile(site.deps);
    }
  };
  const balances = async () => {
    const { body } = await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token });
    const of = (code: string) => body.slots.find((slot) => slot.code === code)?.amount;
    return { wallet: body.wallet.amount, PG: of('PG'), JOKER: of('JOKER') };
  };
  const newest = async (limit: number) => {
    const { body } = await site.call<Schemas['StatementList']>('POST', '/api/statement', {
      token,
      body: { page: 1, limit },
    });
    return body.statements;
  };
  const readPaidOut = async (): Promise<number> => {
    const rows = await site.deps.db.query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::int8 as sum from ledger_balance where kind = 'bank' and label = 'withdrawals'`,
    );
    return rows[0]?.sum ?? 0;
  };

  it('[S7.10] [S8.16] leaves the wallet at once, and succeeds when the bank has paid', async () => {
    const before = await readPaidOut();
    const { status, body } = await request('withdraw', 400.25);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'PROCESSING', amount: 400.25, wallet: { amount: 599.75 } });
    expect(await newest(1)).toMatchObject([
      {
        _id: body.reference,
        statementType: 'withdraw',
        status: 'PROCESSING',
        from: 'wallet',
        to: null,
        amount: -400.25,
      },
    ]);
    expect(await readPaidOut()).toBe(before);
    site.deps.clock.advance(payoutMs + 5_000);
    await reconcile(site.deps);
    expect(await newest(1)).toMatchObject([{ _id: body.reference, status: 'SUCCESS', amount: -400.25 }]);
    expect(await readPaidOut()).toBe(before + 40_025);
  });

  it('goes to the bank account that the member had at the time of the request', async () => {
    await request('withdraw', 100);
    expect(site.simulators.bank.list()[0]).toMatchObject({
      bankCode: 'KTB',
      accountNo: '9876543210',
      accountName: 'กมลชนก ศรีสุวรรณเจริญทรัพย์ไพศาลกุล',
      amount: 10_000,
      currency: 'THB',
    });
  });

  it('[S8.8] [S8.15] returns to the wallet when the bank rejects it at once: TRANSFER_FAIL', async () => {
    site.simulators.faults.set('bank', 'refuses');
    expect(await request('withdraw', 400)).toMatchObject(rejected('TRANSFER_FAIL'));
    expect((await balances()).wallet).toBe(1_000);
    expect(await newest(1)).toMatchObject([{ statementType: 'withdraw', status: 'FAILED', amount: -400 }]);
  });

  it('[S4.19] returns to the wallet when the bank rejects it later', async () => {
    const { body } = await request('withdraw', 400);
    const payment = site.simulators.bank.list().find(({ status }) => status === 'pending');
    expect(site.simulators.bank.decide(payment?.reference ?? '', 'refused')).toBe(true);
    await runReconciler();
    expect((await balances()).wallet).toBe(1_000);
    expect(await newest(1)).toMatchObject([{ _id: body.reference, status: 'FAILED' }]);
  });

  it('is paid once when the bank’s response is lost', async () => {
    const before = await readPaidOut();
    site.simulators.faults.set('bank', 'forgets');
    expect((await request('withdraw', 250)).body.status).toBe('PROCESSING');
    await runReconciler();
    site.simulators.faults.set('bank', null);
    await runReconciler();
    expect(await newest(1)).toMatchObject([{ status: 'SUCCESS' }]);
    expect(await readPaidOut()).toBe(before + 25_000);
    expect((await balances()).wallet).toBe(750);
  });

  it('happens once for 64 concurrent requests with one key, and all get the same response', async () => {
    const replies = await atOnce(64, () => request('withdraw', 100, 'sixty-four'));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await balances()).wallet).toBe(900);
  });

  it.each([
    ['[S5.11] [S9.8] less than the minimum: WITHDRAW_MINIMUM', 99.99, 'WITHDRAW_MINIMUM', 100],
    ['[S5.11] nothing: WITHDRAW_MINIMUM', 0, 'WITHDRAW_MINIMUM', 100],
    ['[S5.11] [S9.8] more than the maximum: WITHDRAW_MAXIMUM', 100_000.01, 'WITHDRAW_MAXIMUM', 100_000],
    ['[S8.8] more than the balance: MONEY_NOT_ENOUGH', 1_000.01, 'MONEY_NOT_ENOUGH', undefined],
  ])('is rejected for %s, from the wallet and from everything', async (_name, amount, message, limit) => {
    for (const call of ['withdraw', 'withdrawAll'] as const) {
      const { status, body } = await request(call, amount);
      expect([status, body.message, body.details?.limit]).toEqual([422, message, limit]);
    }
    expect((await balances()).wallet).toBe(1_000);
  });

  it('[S8.8] is rejected for a member without a bank account: NO_BANK', async () => {
    const { db } = site.deps;
    await db.query(`update member set bank_account_no = ' ' where username = $1`, [member]);
    const replies = [await request('withdraw', 100), await request('withdrawAll', 100)];
    await db.query(`update member set bank_account_no = '9876543210' where username = $1`, [member]);
    expect(replies.map(({ body }) => body.message)).toEqual(['NO_BANK', 'NO_BANK']);
  });

  it('[S8.8] is rejected for a member without a wallet: NO_WALLET', async () => {
    const { db } = site.deps;
    await db.query(`update member set currency = 'LAK' where username = $1`, [member]);
    const replies = [await request('withdraw', 50_000), await request('withdrawAll', 50_000)];
    await db.query(`update member set currency = 'THB' where username = $1`, [member]);
    expect(replies.map(({ body }) => body.message)).toEqual(['NO_WALLET', 'NO_WALLET']);
  });

  it('[S8.5] [S5.11] is rejected while a bonus requires more stakes: BONUS_CONDITION', async () => {
    const end = await runBonus(site, member, { stakeTarget: fromBaht(1) });
    const replies = [await request('withdraw', 100), await request('withdrawAll', 100)];
    await end();
    expect(replies.map(({ body }) => body.message)).toEqual(['BONUS_CONDITION', 'BONUS_CONDITION']);
  });

  it('[S8.8] is rejected when no bank is connected: TRANSFER_FAIL', async () => {
    const { providers } = site.deps;
    site.deps.providers = { ...providers, banks: noProviders.banks };
    const replies = [await request('withdraw', 100), await request('withdrawAll', 100)];
    site.deps.providers = providers;
    expect(replies.map(({ body }) => body.message)).toEqual(['TRANSFER_FAIL', 'TRANSFER_FAIL']);
    expect((await balances()).wallet).toBe(1_000);
  });

  it('[S7.10] of everything collects from the games first, pays exactly the amount and leaves the rest in the wallet', async () => {
    await toGame('PG', 500);
    await toGame('JOKER', 450);
    const { body } = await request('withdrawAll', 900);
    expect(body).toMatchObject({ status: 'PROCESSING', amount: 900 });
    expect(await balances()).toEqual({ wallet: 100, PG: 0, JOKER: 0 });
    await runReconciler();
    expect(await newest(2)).toMatchObject([
      { statementType: 'transfer', status: 'SUCCESS', from: 'all', to: 'wallet', amount: 950 },
      {
        _id: body.reference,
        statementType: 'withdraw',
        status: 'SUCCESS',
        from: 'all',
        to: null,
        amount: -900,
      },
    ]);
    expect(await balances()).toEqual({ wallet: 100, PG: 0, JOKER: 0 });
  });

  it('[S8.8] of everything leaves the collected money in the wallet when a game returns too little: TRANSFER_FAIL', async () => {
    await toGame('PG', 500);
    await toGame('JOKER', 450);
    site.simulators.faults.set('JOKER', 'refuses');
    expect(await request('withdrawAll', 900)).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await balances()).toEqual({ wallet: 550, PG: 0, JOKER: 450 });
    expect((await newest(2)).map(({ status, amount }) => [status, amount])).toEqual([
      ['SUCCESS', 500],
      ['FAILED', -900],
    ]);
  });

  it('of everything continues by itself when a game responds late', async () => {
    await toGame('PG', 900);
    site.simulators.faults.set('PG', 'silent');
    expect((await request('withdrawAll', 1_000)).body.status).toBe('PROCESSING');
    site.simulators.faults.set('PG', null);
    await runReconciler();
    expect(await balances()).toEqual({ wallet: 0, PG: 0, JOKER: 0 });
    expect((await newest(2)).map(({ status, amount }) => [status, amount])).toEqual([
      ['SUCCESS', 900],
      ['SUCCESS', -1_000],
    ]);
  });
});
