import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { formWith } from '../../testing/site/form-with';
import { giveMoney } from '../../testing/site/give-money';
import { ledgerFaults } from '../../testing/database/ledger-faults';
import type { NeighbourFault } from '../../testing/neighbour/open-neighbour';
import { type ConnectedSite, openConnectedSite } from '../../testing/neighbour/open-connected-site';
import { slipPicture } from '../../testing/site/slip-picture';
import { slipsRead } from '../../testing/site/slips-read';
import { requestSlipResults, reopenSlips } from '../../deposits/slip-result';
import { reconcile } from '../../transfers/drive-movement';
import { settleOpenGiftLinks } from '../../deposits/settle-gift-link';
import { ProviderRejection } from './provider-errors';

type Schemas = components['schemas'];
type Money = Schemas['MoneyReply'] & Schemas['Error'];

const member = '0822222222';
const minuteMs = 60_000;

describe('providers that are connected over HTTP', () => {
  let site: ConnectedSite;
  let token: string;
  let salt = 0;
  beforeAll(async () => {
    site = await openConnectedSite();
    token = await site.login(member);
    await giveMoney(site.deps.db, member, 1_000);
    const { status } = await site.call('GET', '/api/wallet/activate/PG', { token });
    expect(status).toBe(200);
  });
  // Each test starts in a new window of the rate limits.
  beforeEach(() => site.deps.clock.advance(minuteMs));
  afterEach(async () => {
    expect(site.neighbour.problems).toEqual([]);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });
  afterAll(() => site.close());

  const post = <T = Money>(path: string, body: object) => site.call<T>('POST', path, { token, body });
  const inWallet = async () =>
    (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body.wallet.amount;
  const inGame = () => [...site.neighbour.books.accounts.values()][0]?.balance;
  const later = () => site.deps.clock.advance(11 * minuteMs);
  const triesOf = (call: string) => site.neighbour.tries.filter((tried) => tried.call === call);
  const toGame = (amount: number) => post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount });

  it('deliver a message once, also when it must be handed over again', async () => {
    const { neighbour } = site;
    neighbour.fail('sendMessage', 'fails after');
    const { status } = await post('/api/otp/send', { phoneNumber: '0866666666' });
    expect(status).toBe(200);
    expect(neighbour.books.messages).toEqual([
      { phoneNumber: '0866666666', text: expect.stringMatching(/\d{6}/) },
    ]);
    const keys = triesOf('sendMessage').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('have not delivered a message when they do not answer in time', async () => {
    site.neighbour.fail('sendMessage', 'hangs');
    expect(await post('/api/otp/send', { phoneNumber: '0866666667' })).toMatchObject({
      status: 422,
      body: { message: 'OTP_SEND_FAIL' },
    });
  });

  it('make a code that the member sees, and another try after a failure makes the same', async () => {
    site.neighbour.fail('issueCode', 'fails after');
    const { status, body } = await post<Schemas['QrStatus']>('/api/qrcode/PAYTIMZ', { amount: 100 });
    expect([status, body.hasQrcode]).toEqual([200, true]);
    const [code] = await site.deps.db.query<{ id: string; payload: string }>(
      'select id, payload from qr_code where id = $1',
      [body.qrcodeId ?? ''],
    );
    expect(code?.payload).toBe(`code of ${code?.id}`);
    expect(new Set(triesOf('issueCode').map(({ key }) => key)).size).toBe(1);
  });

  it('move money into a game and out of it, and log a member in', async () => {
    const before = await inWallet();
    expect(await toGame(50)).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect([await inWallet(), inGame()]).toEqual([before - 50, 5_000]);
    const back = await post('/api/wallet/transfer', { from: 'PG', to: 'wallet', amount: 50 });
    expect(back.body.status).toBe('SUCCESS');
    expect([await inWallet(), inGame()]).toEqual([before, 0]);
    const account = { game: 'PG', username: 'x', password: 'x' };
    const { signal } = new AbortController();
    expect(await site.deps.providers.games.loginLink(account, signal)).toBe(
      'https://games.example/PG?ticket=1',
    );
    expect(await site.deps.providers.games.loginForm(account, signal)).toBeNull();
    await site.deps.providers.games.setPassword(account, signal);
    await expect(site.deps.providers.games.read(account, signal)).rejects.toBeInstanceOf(ProviderRejection);
  });

  it('give the money back when a game refuses it', async () => {
    const before = await inWallet();
    const books = site.neighbour.books.accounts;
    const [[name, account] = ['', { balance: 0, played: 0, staked: 0, sequence: 0 }]] = books;
    books.delete(name);
    expect(await toGame(50)).toMatchObject({ status: 422, body: { message: 'TRANSFER_FAIL' } });
    books.set(name, account);
    expect(await inWallet()).toBe(before);
  });

  const doneAfterAll: NeighbourFault[] = ['fails after', 'garbage'];

  it.each(doneAfterAll)('are asked what became of a transfer whose answer %s', async (fault) => {
    const [before, held] = [await inWallet(), inGame() ?? 0];
    site.neighbour.fail('moveMoney', fault);
    expect((await toGame(10)).body.status).toBe('SUCCESS');
    expect([await inWallet(), inGame()]).toEqual([before - 10, held + 1_000]);
  });

  it.each<NeighbourFault>(['hangs', 'fails first', 'fails after', 'garbage'])(
    'leave a transfer open while nobody knows, and money moves once: %s',
    async (fault) => {
      const [before, held] = [await inWallet(), inGame() ?? 0];
      site.neighbour.fail('moveMoney', fault);
      site.neighbour.fail('transferOutcome', 'hangs');
      expect((await toGame(10)).body.status).toBe('PROCESSING');
      expect(await inWallet()).toBe(before - 10);
      later();
      await Promise.all([reconcile(site.deps), reconcile(site.deps)]);
      later();
      await reconcile(site.deps);
      expect([await inWallet(), inGame()]).toEqual([before - 10, held + 1_000]);
      expect((await site.deps.db.query(`select 1 from movement where status = 'PROCESSING'`)).length).toBe(0);
    },
  );

  it('cannot give money back by an outcome that they do not offer', async () => {
    const [before, held] = [await inWallet(), inGame() ?? 0];
    site.neighbour.fail('moveMoney', 'fails after');
    site.neighbour.fail('transferOutcome', 'is not offered');
    expect((await toGame(10)).body.status).toBe('PROCESSING');
    later();
    await reconcile(site.deps);
    expect([await inWallet(), inGame()]).toEqual([before - 10, held + 1_000]);
  });

  it('pay a withdrawal out once, and the site asks at once when they say that it has ended', async () => {
    const { neighbour, deps, url } = site;
    const before = await inWallet();
    neighbour.fail('payOut', 'fails after');
    neighbour.fail('payoutOutcome', 'garbage');
    const { body } = await post('/api/wallet/withdraw', { amount: 300 });
    expect(body.status).toBe('PROCESSING');
    expect([...neighbour.books.payouts.values()]).toEqual([{ amount: 30_000, status: 'pending' }]);
    const [key = ''] = neighbour.books.payouts.keys();
    neighbour.books.payouts.set(key, { amount: 30_000, status: 'paid' });
    const asked = triesOf('payOut').length;
    await reconcile(deps);
    expect(triesOf('payOut')).toHaveLength(asked);
    expect(await neighbour.report(url, 'reportPayout', { key })).toMatchObject({ status: 204 });
    await reconcile(deps);
    expect(await deps.db.query('select status from movement where id = $1', [body.reference])).toEqual([
      { status: 'SUCCESS' },
    ]);
    expect(neighbour.books.payouts.size).toBe(1);
    expect(await inWallet()).toBe(before - 300);
    expect((await neighbour.report(url, 'reportPayout', { key: 'another' })).status).toBe(404);
  });

  it('give a refused withdrawal back', async () => {
    const before = await inWallet();
    await post('/api/wallet/withdraw', { amount: 300 });
    const [key = ''] = [...site.neighbour.books.payouts.keys()].slice(-1);
    site.neighbour.books.payouts.set(key, { amount: 30_000, status: 'refused' });
    later();
    await reconcile(site.deps);
    expect(await inWallet()).toBe(before);
  });

  const gift = (voucher: string) =>
    post('/api/wallet/truelink', {
      link: AES.encrypt(
        `https://gift.truemoney.com/campaign/?v=${voucher}::ทองดี ซองของขวัญ`,
        'wallet-truelink',
      ).toString(),
    });

  it('redeem a gift once, also when its answer was lost', async () => {
    const before = await inWallet();
    site.neighbour.books.gifts.set('gift0001', 2_500).set('gift0002', 3_000);
    expect((await gift('gift0001')).body.status).toBe('SUCCESS');
    site.neighbour.fail('redeemGift', 'fails after');
    site.neighbour.fail('redemptionOutcome', 'hangs');
    expect((await gift('gift0002')).body.status).toBe('PROCESSING');
    later();
    await Promise.all([settleOpenGiftLinks(site.deps), settleOpenGiftLinks(site.deps)]);
    expect(await inWallet()).toBe(before + 55);
    expect(await gift('gift0003')).toMatchObject({ status: 422, body: { message: 'TRUELINK_INVALID' } });
  });

  const slip = async (): Promise<string> => {
    salt += 1;
    const { body: file, headers } = formWith(slipPicture.png(null, salt), {});
    const { body } = await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', {
      token,
      body: file,
      headers,
    });
    await slipsRead(site.deps);
    return body.reference;
  };

  it('judge a slip in their answer', async () => {
    const before = await inWallet();
    const { books } = site.neighbour;
    const id = await slip();
    books.verdict = {
      accepted: true,
      amount: 12_345,
      refNo: 'TX1',
      transferredAt: site.deps.clock.now().toISOString(),
    };
    await requestSlipResults(site.deps);
    expect(await inWallet()).toBe(before + 123.45);
    expect(await site.deps.db.query('select status, ref_no as ref from slip where id = $1', [id])).toEqual([
      { status: 'SUCCESS', ref: 'TX1' },
    ]);
    expect(Buffer.from(String(books.slips[0]?.['picture']), 'base64').subarray(1, 4).toString()).toBe('PNG');
    await slip();
    books.verdict = { accepted: false, note: 'NOT_MATCH' };
    await requestSlipResults(site.deps);
    expect(await inWallet()).toBe(before + 123.45);
  });

  it('have no slip counted without the name of its transfer', async () => {
    const before = await inWallet();
    const id = await slip();
    site.neighbour.books.verdict = { accepted: true, amount: 1_000 };
    await requestSlipResults(site.deps).catch(() => undefined);
    expect(await site.deps.db.query('select status from slip where id = $1', [id])).toEqual([
      { status: 'PROCESSING' },
    ]);
    expect(await inWallet()).toBe(before);
    expect(site.neighbour.problems.splice(0)).toHaveLength(3);
    const verdict = { accepted: false, note: 'INVALID_SLIP' };
    await site.neighbour.report(site.url, 'reportVerdict', { reference: id, verdict });
  });

  it('judge a slip later, when they say so or are asked again', async () => {
    const { neighbour, deps, url } = site;
    const before = await inWallet();
    neighbour.books.verdict = undefined;
    const id = await slip();
    await requestSlipResults(deps);
    const asked = triesOf('judgeSlip').length;
    await requestSlipResults(deps);
    expect(triesOf('judgeSlip')).toHaveLength(asked);
    const verdict = { reference: id, verdict: { accepted: true, amount: 1_000, refNo: 'TX2' } };
    const told = await Promise.all([1, 2, 3].map(() => neighbour.report(url, 'reportVerdict', verdict)));
    for (const answer of told) expect(answer).toEqual({ status: 200, body: { status: 'SUCCESS' } });
    later();
    await requestSlipResults(deps);
    expect(triesOf('judgeSlip')).toHaveLength(asked);
    expect(await inWallet()).toBe(before + 10);
    const nobodys = { ...verdict, reference: 'f'.repeat(24) };
    expect(await neighbour.report(url, 'reportVerdict', nobodys)).toMatchObject({ status: 404 });
  });

  it('leave a slip to a person when they refuse to judge it', async () => {
    const { neighbour, deps, url } = site;
    neighbour.books.verdict = null;
    const id = await slip();
    await requestSlipResults(deps);
    const asked = triesOf('judgeSlip').length;
    later();
    await requestSlipResults(deps);
    expect(triesOf('judgeSlip')).toHaveLength(asked);
    const verdict = { reference: id, verdict: { accepted: false, note: 'INVALID_SLIP' } };
    expect((await neighbour.report(url, 'reportVerdict', verdict)).body).toEqual({ status: 'FAILED' });
  });

  it('are asked once more at a start about a slip that they left to a person', async () => {
    const { neighbour, deps } = site;
    neighbour.books.verdict = null;
    const id = await slip();
    await requestSlipResults(deps);
    neighbour.books.verdict = { accepted: false, note: 'INVALID_SLIP' };
    await reopenSlips(deps);
    await requestSlipResults(deps);
    expect(await deps.db.query('select status from slip where id = $1', [id])).toEqual([
      { status: 'FAILED' },
    ]);
  });

  it('are not believed outside the contract, however often they say it', async () => {
    const { neighbour, deps } = site;
    const account = { game: 'PG', username: 'x', password: 'x' };
    const { signal } = new AbortController();
    neighbour.fail('makeLoginLink', 'garbage', 3);
    const asked = deps.providers.games.loginLink(account, signal);
    await expect(asked).rejects.toThrow('makeLoginLink was answered outside the contract (200).');
    expect(triesOf('makeLoginLink').length).toBeGreaterThan(3);
  });
});
