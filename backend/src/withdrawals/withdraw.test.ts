import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { noProviders } from '../core/providers/providers';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { runBonus } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { promoMember } from '../testing/site/promo-member';
import { reconcile } from '../transfers/drive-movement';
import { rejected } from '../testing/site/rejected';
import { openPromoSite } from '../testing/site/open-promo-site';

type Reply = components['schemas']['MoneyReply'];

describe('a withdrawal', () => {
  const { site, member } = openPromoSite(async (newMember) => {
    await newMember.openGames(['PG', 'JOKER']);
    await newMember.deposit(1_000);
  });
  afterEach(async () => {
    await runReconciler();
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  const request = (call: 'withdraw' | 'withdrawAll', amount: number) =>
    member.post<Reply>(`/api/wallet/${call}`, { amount });
  const toGame = (to: string, amount: number) =>
    member.post('/api/wallet/transfer', { from: 'wallet', to, amount });
  const runReconciler = async () => {
    for (let runs = 0; runs < 2; runs += 1) {
      site.deps.clock.advance(600_000);
      await reconcile(site.deps);
    }
  };
  const results = async () => (await member.statements(2)).map(({ status, amount }) => [status, amount]);
  const readPaidOut = async (): Promise<number> => {
    const rows = await site.deps.db.query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::int8 as sum from ledger_balance where kind = 'bank' and label = 'withdrawals'`,
    );
    return rows[0]?.sum ?? 0;
  };
  /** Both calls are rejected with this error, and the money stays. */
  const expectRejected = async (message: string, amount = 100, limit?: number): Promise<void> => {
    for (const call of ['withdraw', 'withdrawAll'] as const) {
      const { status, body } = await request(call, amount);
      expect([status, body.message, body.details?.limit]).toEqual([422, message, limit]);
    }
  };

  it('[S7.10] [S8.16] leaves the wallet at once, and succeeds when the bank has paid it to the member’s account', async () => {
    const before = await readPaidOut();
    const { status, body } = await request('withdraw', 400.25);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'PROCESSING', amount: 400.25, wallet: { amount: 599.75 } });
    const row = { _id: body.reference, statementType: 'withdraw', from: 'wallet', to: null, amount: -400.25 };
    expect(await member.newestStatement()).toMatchObject({ ...row, status: 'PROCESSING' });
    expect(site.simulators.bank.list()[0]).toMatchObject({
      bankCode: 'GSB',
      accountNo: member.id,
      accountName: 'TEST',
      amount: 40_025,
      currency: 'THB',
    });
    expect(await readPaidOut()).toBe(before);
    site.deps.clock.advance(payoutMs + 5_000);
    await reconcile(site.deps);
    expect(await member.newestStatement()).toMatchObject({ ...row, status: 'SUCCESS' });
    expect(await readPaidOut()).toBe(before + 40_025);
  });

  it('[S8.8] [S8.15] returns to the wallet when the bank rejects it at once: TRANSFER_FAIL', async () => {
    site.simulators.faults.set('bank', 'refuses');
    expect(await request('withdraw', 400)).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await member.wallet()).toBe(1_000);
    expect(await results()).toContainEqual(['FAILED', -400]);
  });

  it('[S4.19] returns to the wallet when the bank rejects it later', async () => {
    const { body } = await request('withdraw', 400);
    const payment = site.simulators.bank.list().find(({ status }) => status === 'pending');
    expect(site.simulators.bank.decide(payment?.reference ?? '', 'refused')).toBe(true);
    await runReconciler();
    expect(await member.wallet()).toBe(1_000);
    expect(await member.newestStatement()).toMatchObject({ _id: body.reference, status: 'FAILED' });
  });

  it('is paid once when the bank’s response is lost', async () => {
    const before = await readPaidOut();
    site.simulators.faults.set('bank', 'forgets');
    expect((await request('withdraw', 250)).body.status).toBe('PROCESSING');
    await runReconciler();
    site.simulators.faults.clear();
    await runReconciler();
    expect(await member.newestStatement()).toMatchObject({ status: 'SUCCESS' });
    expect(await readPaidOut()).toBe(before + 25_000);
    expect(await member.wallet()).toBe(750);
  });

  it.each([
    ['[S5.11] [S9.8] less than the minimum: WITHDRAW_MINIMUM', 99.99, 'WITHDRAW_MINIMUM', 100],
    ['[S5.11] nothing: WITHDRAW_MINIMUM', 0, 'WITHDRAW_MINIMUM', 100],
    ['[S5.11] [S9.8] more than the maximum: WITHDRAW_MAXIMUM', 100_000.01, 'WITHDRAW_MAXIMUM', 100_000],
    ['[S8.8] more than the balance: MONEY_NOT_ENOUGH', 1_000.01, 'MONEY_NOT_ENOUGH', undefined],
  ])('is rejected for %s, from the wallet and from everything', async (_name, amount, message, limit) => {
    await expectRejected(message, amount, limit);
    expect(await member.wallet()).toBe(1_000);
  });

  it('[S8.8] is rejected for a member without a bank account: NO_BANK', async () => {
    await site.deps.db.query(`update member set bank_account_no = ' ' where id = $1`, [member.id]);
    await expectRejected('NO_BANK');
  });

  it('[S8.8] is rejected for a member without a wallet: NO_WALLET', async () => {
    Object.assign(member, await promoMember(site, { hasWallet: false }));
    await expectRejected('NO_WALLET');
  });

  it('[S8.5] [S5.11] is rejected while a bonus requires more stakes: BONUS_CONDITION', async () => {
    await runBonus(site, member.id, { stakeTarget: fromBaht(1) });
    await expectRejected('BONUS_CONDITION');
  });

  it('[S8.8] is rejected when no bank is connected: TRANSFER_FAIL', async () => {
    const { providers } = site.deps;
    site.deps.providers = { ...providers, banks: noProviders.banks };
    await expectRejected('TRANSFER_FAIL');
    site.deps.providers = providers;
    expect(await member.wallet()).toBe(1_000);
  });

  it('[S7.10] of everything collects from the games first, pays exactly the amount and leaves the rest in the wallet', async () => {
    await toGame('PG', 500);
    await toGame('JOKER', 450);
    const { body } = await request('withdrawAll', 900);
    expect(body).toMatchObject({ status: 'PROCESSING', amount: 900 });
    expect(await member.balances()).toEqual({ wallet: 100, PG: 0, JOKER: 0 });
    await runReconciler();
    expect(await member.statements(2)).toMatchObject([
      { statementType: 'transfer', status: 'SUCCESS', from: 'all', to: 'wallet', amount: 950 },
      { _id: body.reference, status: 'SUCCESS', from: 'all', to: null, amount: -900 },
    ]);
    expect(await member.balances()).toEqual({ wallet: 100, PG: 0, JOKER: 0 });
  });

  it('[S8.8] of everything leaves the collected money in the wallet when a game returns too little: TRANSFER_FAIL', async () => {
    await toGame('PG', 500);
    await toGame('JOKER', 450);
    site.simulators.faults.set('JOKER', 'refuses');
    expect(await request('withdrawAll', 900)).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await member.balances()).toEqual({ wallet: 550, PG: 0, JOKER: 450 });
    expect(await results()).toEqual([
      ['SUCCESS', 500],
      ['FAILED', -900],
    ]);
  });
});
