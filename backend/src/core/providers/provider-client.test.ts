import type { components } from '@wallet/contract';
import { formWith } from '../../testing/site/form-with';
import { giveMoney } from '../../testing/site/member-actions';
import { ledgerFaults } from '../../testing/database/ledger-faults';
import type { ProviderFault } from '../../testing/fake-provider/open-fake-provider';
import { openConnectedSite } from '../../testing/fake-provider/open-connected-site';
import { slipPicture } from '../../testing/site/slip-picture';
import { requestSlipResults, reopenSlips } from '../../deposits/slip-result';
import { reconcile } from '../../transfers/drive-movement';
import { settleOpenGiftLinks } from '../../deposits/settle-gift-link';
import AES from 'crypto-js/aes';
import { waitUntil } from '../../testing/wait-until';
import { openBeforeAll } from '../../testing/open-before-all';
import { rejected } from '../../testing/site/rejected';

type Schemas = components['schemas'];
type Money = Schemas['MoneyReply'] & Schemas['Error'];

const member = '0822222222';
const minuteMs = 60_000;
const account = { game: 'PG', username: 'x', password: 'x' };

describe('providers that are connected over HTTP', () => {
  const site = openBeforeAll(openConnectedSite);
  let token: string;
  /** Makes each picture of a slip different, because the same picture is the same slip. */
  let salt = 0;
  beforeAll(async () => {
    token = await site.login(member);
    await giveMoney(site.deps.db, member, 1_000);
    const { status } = await site.call('GET', '/api/wallet/activate/PG', { token });
    expect(status).toBe(200);
  });
  // Each test starts in a new window of the rate limits.
  beforeEach(() => site.deps.clock.advance(minuteMs));
  afterEach(async () => {
    expect(site.provider.problems).toEqual([]);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  const post = <T = Money>(path: string, body: object) => site.call<T>('POST', path, { token, body });
  const walletBalance = async () =>
    (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body.wallet.amount;
  const gameBalance = () => [...site.provider.state.accounts.values()][0]?.balance;
  const advancePastPauses = () => site.deps.clock.advance(11 * minuteMs);
  const attemptsOf = (call: string) => site.provider.attempts.filter((attempt) => attempt.call === call);
  const toGame = (amount: number) => post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount });

  it('deliver a message once when the request is retried, and fail after a timeout', async () => {
    const { provider } = site;
    provider.fail('sendMessage', 'fails after');
    const { status } = await post('/api/otp/send', { phoneNumber: '0866666666' });
    expect(status).toBe(200);
    expect(provider.state.messages).toEqual([
      { phoneNumber: '0866666666', text: expect.stringMatching(/\d{6}/) },
    ]);
    const keys = attemptsOf('sendMessage').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    provider.fail('sendMessage', 'hangs');
    expect(await post('/api/otp/send', { phoneNumber: '0866666667' })).toMatchObject(
      rejected('OTP_SEND_FAIL'),
    );
  });

  it('move money into a game and out of it, and log a member in', async () => {
    const before = await walletBalance();
    expect((await toGame(50)).body.status).toBe('SUCCESS');
    expect([await walletBalance(), gameBalance()]).toEqual([before - 50, 5_000]);
    await post('/api/wallet/transfer', { from: 'PG', to: 'wallet', amount: 50 });
    expect([await walletBalance(), gameBalance()]).toEqual([before, 0]);
    const { games } = site.deps.providers;
    expect(await games.loginLink(account)).toBe('https://games.example/PG?ticket=1');
    expect(await games.loginForm(account)).toBeNull();
    await games.setPassword(account);
    await expect(games.read(account)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it.each<ProviderFault>(['fails after', 'garbage'])(
    'are queried for the outcome of a transfer without a usable response: %s',
    async (fault) => {
      const [before, gameBefore] = [await walletBalance(), gameBalance() ?? 0];
      site.provider.fail('moveMoney', fault);
      expect((await toGame(10)).body.status).toBe('SUCCESS');
      expect([await walletBalance(), gameBalance()]).toEqual([before - 10, gameBefore + 1_000]);
    },
  );

  it.each<[ProviderFault, ProviderFault]>([
    ['hangs', 'hangs'],
    ['fails first', 'hangs'],
    ['fails after', 'is not offered'],
  ])(
    'leave a transfer in flight while its outcome is unknown, and move the money once: %s, then %s',
    async (fault, faultOfOutcome) => {
      const [before, gameBefore] = [await walletBalance(), gameBalance() ?? 0];
      site.provider.fail('moveMoney', fault);
      site.provider.fail('transferOutcome', faultOfOutcome);
      expect((await toGame(10)).body.status).toBe('PROCESSING');
      expect(await walletBalance()).toBe(before - 10);
      advancePastPauses();
      await Promise.all([reconcile(site.deps), reconcile(site.deps)]);
      advancePastPauses();
      await reconcile(site.deps);
      expect([await walletBalance(), gameBalance()]).toEqual([before - 10, gameBefore + 1_000]);
      expect((await site.deps.db.query(`select 1 from movement where status = 'PROCESSING'`)).length).toBe(0);
    },
  );

  it('[O3.4] [H4.4] pay a withdrawal once, and their report makes the site fetch the outcome at once', async () => {
    const { provider, deps, url } = site;
    const before = await walletBalance();
    provider.fail('payOut', 'fails after');
    provider.fail('payoutOutcome', 'garbage');
    const { body } = await post('/api/wallet/withdraw', { amount: 300 });
    expect(body.status).toBe('PROCESSING');
    expect([...provider.state.payouts.values()]).toEqual([{ amount: 30_000, status: 'pending' }]);
    const [key = ''] = provider.state.payouts.keys();
    provider.state.payouts.set(key, { amount: 30_000, status: 'paid' });
    const attempts = attemptsOf('payOut').length;
    await reconcile(deps);
    expect(attemptsOf('payOut')).toHaveLength(attempts);
    expect(await provider.report(url, 'reportPayout', { key })).toMatchObject({ status: 204 });
    const isPaid = "select 1 as one from movement where id = $1 and status = 'SUCCESS'";
    await waitUntil(async () => (await deps.db.query(isPaid, [body.reference])).length === 1);
    expect(provider.state.payouts.size).toBe(1);
    expect(await walletBalance()).toBe(before - 300);
    expect((await provider.report(url, 'reportPayout', { key: 'another' })).status).toBe(404);
  });

  const gift = (voucher: string) =>
    post('/api/wallet/truelink', {
      link: AES.encrypt(
        `https://gift.truemoney.com/campaign/?v=${voucher}::ทองดี ซองของขวัญ`,
        'wallet-truelink',
      ).toString(),
    });

  it('[O3.4] redeem a gift once when the response is lost', async () => {
    const before = await walletBalance();
    site.provider.state.gifts.set('gift0001', 2_500).set('gift0002', 3_000);
    expect((await gift('gift0001')).body.status).toBe('SUCCESS');
    site.provider.fail('redeemGift', 'fails after');
    site.provider.fail('redemptionOutcome', 'hangs');
    expect((await gift('gift0002')).body.status).toBe('PROCESSING');
    advancePastPauses();
    await Promise.all([settleOpenGiftLinks(site.deps), settleOpenGiftLinks(site.deps)]);
    expect(await walletBalance()).toBe(before + 55);
    expect(await gift('gift0003')).toMatchObject(rejected('TRUELINK_INVALID'));
  });

  const slip = async (): Promise<string> => {
    salt += 1;
    const picture = formWith(slipPicture.png(salt));
    const { body } = await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', { token, ...picture });
    return body.reference;
  };

  const statusOf = (id: string) => site.deps.db.query('select status from slip where id = $1', [id]);

  it('return the result of a slip in their response', async () => {
    const before = await walletBalance();
    const { state } = site.provider;
    const id = await slip();
    state.slipResult = {
      accepted: true,
      amount: 12_345,
      refNo: 'TX1',
      transferredAt: site.deps.clock.now().toISOString(),
    };
    await requestSlipResults(site.deps);
    expect(await walletBalance()).toBe(before + 123.45);
    expect(await site.deps.db.query('select status, ref_no as ref from slip where id = $1', [id])).toEqual([
      { status: 'SUCCESS', ref: 'TX1' },
    ]);
    expect(Buffer.from(String(state.slips[0]?.['picture']), 'base64').subarray(1, 4).toString()).toBe('PNG');
    await slip();
    state.slipResult = { accepted: false, note: 'NOT_MATCH' };
    await requestSlipResults(site.deps);
    expect(await walletBalance()).toBe(before + 123.45);
  });

  it('cannot accept a slip without a transfer reference', async () => {
    const before = await walletBalance();
    const id = await slip();
    site.provider.state.slipResult = { accepted: true, amount: 1_000 };
    await requestSlipResults(site.deps).catch(() => undefined);
    expect(await statusOf(id)).toEqual([{ status: 'PROCESSING' }]);
    expect(await walletBalance()).toBe(before);
    expect(site.provider.problems.splice(0)).toHaveLength(3);
    const verdict = { accepted: false, note: 'INVALID_SLIP' };
    await site.provider.report(site.url, 'reportVerdict', { reference: id, verdict });
  });

  it('leave a slip to a person when they respond that they do not check it, until a restart', async () => {
    const { provider, deps } = site;
    provider.state.slipResult = null;
    const id = await slip();
    await requestSlipResults(deps);
    const attempts = attemptsOf('judgeSlip').length;
    advancePastPauses();
    await requestSlipResults(deps);
    expect(attemptsOf('judgeSlip')).toHaveLength(attempts);
    // After a restart, another provider may be connected.
    provider.state.slipResult = { accepted: false, note: 'INVALID_SLIP' };
    await reopenSlips(deps);
    await requestSlipResults(deps);
    expect(await statusOf(id)).toEqual([{ status: 'FAILED' }]);
  });

  it('are rejected when they respond outside the contract', async () => {
    const { provider, deps } = site;
    provider.fail('makeLoginLink', 'garbage', 3);
    const pending = deps.providers.games.loginLink(account);
    await expect(pending).rejects.toThrow('makeLoginLink responded outside the contract (200).');
    expect(attemptsOf('makeLoginLink').length).toBeGreaterThan(3);
  });
});
