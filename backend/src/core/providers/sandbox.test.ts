import type { components } from '@wallet/contract';
import { ledgerFaults } from '../../testing/database/ledger-faults';
import { connectSite, type SiteOverHttp } from '../../testing/fake-provider/open-connected-site';
import { type ServedSandbox, serveSandbox } from '../../testing/site/serve-sandbox';
import { openTestSite } from '../../testing/site/test-site';
import { reconcile } from '../../transfers/drive-movement';
import { readConnections } from './connections';
import { rejected } from '../../testing/site/rejected';

type Schemas = components['schemas'];
type Payout = { reference: string; amount: number; status: string; accountNo: string };

const member = '0822222222';
const account = { bankCode: 'KTB', accountNo: '9876543210', currency: 'THB' };
const hourMs = 3_600_000;

describe('a site that is connected to the sandbox', () => {
  let sandbox: ServedSandbox;
  let site: SiteOverHttp;
  let token: string;
  beforeAll(async () => {
    const plain = await openTestSite();
    sandbox = await serveSandbox({ now: () => plain.deps.clock.now() });
    site = await connectSite(plain, readConnections(sandbox.env.PROVIDERS_FILE));
    sandbox.connect(site.url);
    token = await site.login(member);
  });
  // Each test starts in a new window of the rate limits.
  beforeEach(() => site.deps.clock.advance(20 * 60_000));
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(async () => {
    await sandbox.close();
    await site.close();
  });

  const walletBalance = async () =>
    (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body.wallet.amount;
  const post = <T>(path: string, body: object) =>
    site.call<T & Schemas['Error']>('POST', path, { token, body });
  const readNewestStatement = async () =>
    (await post<Schemas['StatementList']>('/api/statement', { page: 1, limit: 1 })).body.statements[0];
  const credit = (amount: number) => sandbox.call('POST', 'bank-credits', { ...account, amount });

  it('[S7.10] [S8.8] credits transfers to the bank once, and decides on withdrawals, at once or by hand', async () => {
    const before = await walletBalance();
    const sent = { ...account, amount: 575.25, bankReference: 'KTB-77' };
    expect(await sandbox.call('POST', 'bank-credits', sent)).toMatchObject({ result: 'credited' });
    expect(await sandbox.call('POST', 'bank-credits', sent)).toMatchObject({ result: 'known' });
    const listPending = async (): Promise<Payout[]> =>
      (await sandbox.call<{ payouts: Payout[] }>('GET', 'payouts')).payouts.filter(
        ({ status }) => status === 'pending',
      );
    const withdraw = async (amount: number) => {
      await post('/api/wallet/withdraw', { amount });
      return (await listPending())[0];
    };
    const decide = async (payout: Payout | undefined, verdict: 'paid' | 'refused') => {
      const { status } = await sandbox.request('POST', `payouts/${payout?.reference}/judge`, { verdict });
      await reconcile(site.deps);
      return [status, (await readNewestStatement())?.status];
    };
    const paid = await withdraw(200);
    expect(paid).toMatchObject({ amount: 200, accountNo: '9876543210' });
    expect(await decide(paid, 'paid')).toEqual([200, 'SUCCESS']);
    const refused = await withdraw(150);
    expect(await decide(refused, 'refused')).toEqual([200, 'FAILED']);
    expect(await decide(refused, 'paid')).toEqual([404, 'FAILED']);
    await sandbox.call('PUT', 'payouts', { byHand: true });
    await withdraw(150);
    for (const [byHand, pendingCount] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await sandbox.call('PUT', 'payouts', { byHand });
      site.deps.clock.advance(hourMs);
      await reconcile(site.deps);
      expect(await listPending()).toHaveLength(pendingCount);
    }
    expect(await walletBalance()).toBe(before + 225.25);
  });

  it('[S8.8] [S8.3] lets providers fail: the given number of calls, or until they respond again', async () => {
    const fault = (target: string, body: object) => sandbox.request('PUT', `faults/${target}`, body);
    const transfer = () =>
      post<Schemas['TransferReply']>('/api/wallet/transfer', { from: 'wallet', to: 'JOKER', amount: 10 });
    await site.call('GET', '/api/wallet/activate/JOKER', { token });
    await credit(100);
    expect((await fault('JOKER', { kind: 'refuses', times: 2 })).body).toMatchObject({
      faults: [{ target: 'JOKER', kind: 'refuses', remaining: 2 }],
    });
    for (const _time of [1, 2]) expect(await transfer()).toMatchObject(rejected('TRANSFER_FAIL'));
    expect((await transfer()).status).toBe(200);
    expect(await sandbox.call('GET', 'faults')).toMatchObject({ faults: [] });
    await fault('games', { kind: 'silent' });
    expect((await transfer()).body.status).toBe('PROCESSING');
    await fault('games', { kind: null });
    site.deps.clock.advance(hourMs);
    await reconcile(site.deps);
    expect(await readNewestStatement()).toMatchObject({ statementType: 'transfer', status: 'SUCCESS' });
    await fault('sms', { kind: 'refuses', times: 1 });
    const send = () => post('/api/otp/send', { phoneNumber: '0871000003' });
    expect(await send()).toMatchObject(rejected('OTP_SEND_FAIL'));
    expect((await send()).status).toBe(200);
    expect((await fault('moon', { kind: 'refuses' })).status).toBe(404);
  });
});
