import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { requestSlipResults } from '../../deposits/slip-result';
import { formWith } from '../../testing/site/form-with';
import { ledgerFaults } from '../../testing/database/ledger-faults';
import { connectSite, type SiteOverHttp } from '../../testing/fake-provider/open-connected-site';
import { type ServedSandbox, serveSandbox } from '../../testing/site/serve-sandbox';
import { slipCode, slipPicture } from '../../testing/site/slip-picture';
import { waitForSlipReadings } from '../../testing/site/member-actions';
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
  /** Makes each picture different, because the same picture is the same slip. */
  let salt = 0;
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
  /** Reads the picture of a code or a slip. */
  const readPicture = async (path: string) => {
    const headers = { 'x-sandbox-key': sandbox.env.SANDBOX_KEY };
    const reply = await fetch(`${sandbox.url}/sandbox/api/${path}/image`, { headers });
    return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  it('shows its one-time codes on the sandbox’s phones', async () => {
    const phoneNumber = '0871000002';
    const { body } = await post<Schemas['OtpSendReply']>('/api/otp/send', { phoneNumber });
    const { otps } = await sandbox.call<{ otps: { code: string }[] }>('GET', `otps?phone=${phoneNumber}`);
    expect(otps).toMatchObject([{ phoneNumber, ref: body.otpRef }]);
    const verified = await site.call('POST', '/api/otp/verify', {
      body: { otpToken: body.otpToken, otpCode: otps[0]?.code },
    });
    expect(verified).toMatchObject({ status: 200, body: { code: 'OTP_CODE_VALID' } });
  });

  it('[S4.12] pays QR codes, which it lists with a picture, with their own or another amount', async () => {
    const open = async (provider: string) =>
      (await post<Schemas['QrStatus']>(`/api/qrcode/${provider}`, { amount: 100 })).body.qrcodeId ?? '';
    const pay = async (id: string, body: object = {}) =>
      (await sandbox.call<{ results: string[] }>('POST', `qrcodes/${id}/pay`, body)).results;
    const before = await walletBalance();
    const id = await open('WW');
    const code = { id, provider: 'WW', amount: 100, currency: 'THB', expireIn: expect.any(String) };
    expect(await sandbox.call('GET', 'qrcodes')).toEqual({ qrcodes: [code] });
    const picture = await readPicture(`qrcodes/${id}`);
    expect(picture.type).toContain('image/svg+xml');
    expect(await pay(id, { times: 2 })).toEqual(['deposited', 'known']);
    expect(await pay(await open('KBANK'))).toEqual(['deposited']);
    expect(await pay(await open('ZPAY'), { amount: 60.25 })).toEqual(['deposited']);
    // The bank itself issued this code, so only its amount identifies it.
    expect(await pay(await open('KBANK'), { amount: 60.25 })).toEqual(['unclaimed']);
    expect(await walletBalance()).toBe(before + 260.25);
    const unknown = await sandbox.request('POST', `qrcodes/${'0'.repeat(24)}/pay`, {});
    expect(unknown).toEqual(rejected('NO_DATA', { status: 404 }));
  });

  it('[S7.11] [S8.14] decides on slips, which it lists with their picture and transfer, once', async () => {
    const upload = async (code: string | null = null): Promise<string> => {
      const { body, headers } = formWith(slipPicture.png(code, (salt += 1)));
      const slip = await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', { token, body, headers });
      await waitForSlipReadings(site.deps);
      await requestSlipResults(site.deps);
      return slip.body.reference;
    };
    const decide = (id: string, body: object) => sandbox.request('POST', `slips/${id}/judge`, body);
    const before = await walletBalance();
    const createdAt = site.deps.clock.now().toISOString();
    const id = await upload(slipCode('SANDBOX0001'));
    const { slips } = await sandbox.call<{ slips: object[] }>('GET', 'slips');
    expect(slips).toContainEqual({ id, currency: 'THB', refNo: '004:SANDBOX0001', createdAt });
    const picture = await readPicture(`slips/${id}`);
    expect([picture.type, picture.bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
    for (const body of [
      {},
      { note: 'NICE' },
      { amount: 0 },
      { amount: 1.005 },
      { amount: 5, note: 'NOT_MATCH' },
    ])
      expect(await decide(id, body)).toMatchObject(rejected('MALFORMED_REQUEST', { status: 400 }));
    expect((await decide(id, { amount: 321.5 })).body).toEqual({ status: 'SUCCESS' });
    expect((await decide(id, { note: 'INVALID_SLIP' })).status).toBe(404);
    await decide(await upload(), { note: 'NOT_MATCH' });
    const transferredAt = new Date(site.deps.clock.now().getTime() - 2 * hourMs).toISOString();
    expect((await decide(await upload(), { amount: 100, transferredAt })).body).toEqual({ status: 'FAILED' });
    const { body } = await post<Schemas['SlipList']>('/api/statement/slip', { page: 1, limit: 3 });
    expect(body.slips.map(({ status, note }) => note ?? status)).toEqual([
      'EXPIRED_SLIP',
      'NOT_MATCH',
      'SUCCESS',
    ]);
    expect(await walletBalance()).toBe(before + 321.5);
  });

  it('[S7.12] creates gifts, which are credited once', async () => {
    const before = await walletBalance();
    const { link } = await sandbox.call<{ link: string }>('POST', 'gifts', { amount: 88.5 });
    const { gifts } = await sandbox.call<{ gifts: object[] }>('GET', 'gifts');
    expect(gifts).toContainEqual({ link, amount: 88.5, redeemed: false });
    const encrypted = AES.encrypt(`${link}::ทองดี ซองของขวัญ`, 'wallet-truelink').toString();
    expect((await post('/api/wallet/truelink', { link: encrypted })).status).toBe(200);
    expect(await walletBalance()).toBe(before + 88.5);
    const voucher = link.split('=')[1];
    expect(await sandbox.request('POST', 'gifts', { amount: 10, voucher })).toMatchObject(
      rejected('TRUELINK_DUPLICATE'),
    );
  });

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

  it('[S7.20] opens the lobby of a game once per link, where money is won and lost', async () => {
    await site.call('GET', '/api/wallet/activate/PG', { token });
    const get = async <T>(path: string) => (await site.call<T>('GET', path, { token })).body;
    const { username } = await get<Schemas['SlotCredentials']>('/api/wallet/account/PG');
    const { link } = await get<{ link: string }>(`/api/autoLogin/pg/${username}`);
    const page = await fetch(`${sandbox.url}${link}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const ticket = link.split('ticket=')[1];
    await credit(100);
    await post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 100 });
    const lobby = await sandbox.call<{ username: string }>('POST', 'games/PG/login', { ticket });
    expect(lobby).toMatchObject({ game: 'PG', balance: 100, currency: 'THB', username });
    expect((await sandbox.request('POST', 'games/PG/login', { ticket })).status).toBe(401);
    const play = (stake: number, win: number) =>
      sandbox.request('POST', `games/PG/accounts/${username}/play`, { stake, win });
    expect((await play(40, 0)).body).toMatchObject({ balance: 60, played: -40, staked: 40 });
    expect((await play(10, 35.5)).body).toMatchObject({ balance: 85.5, played: -14.5, staked: 50 });
    expect(await play(90, 0)).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
    const { slots } = await get<Schemas['SlotsReply']>('/api/wallet/refresh/slot');
    expect(slots.find(({ code }) => code === 'PG')?.amount).toBe(85.5);
    const { accounts } = await sandbox.call<{ accounts: object[] }>('GET', 'games');
    expect(accounts).toContainEqual(expect.objectContaining({ game: 'PG', username, balance: 85.5 }));
    expect((await fetch(`${sandbox.url}/sandbox/games/NOGAME`)).status).toBe(404);
    expect((await sandbox.request('GET', 'games/PG/accounts/nobody')).status).toBe(404);
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
