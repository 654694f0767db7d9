import { type components, slipNoteCodes } from '@wallet/contract';
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
  const withdraw = (amount: number) => post<Schemas['MoneyReply']>('/api/wallet/withdraw', { amount });

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

  describe('QR codes', () => {
    const open = async (provider: string, amount: number) =>
      (await post<Schemas['QrStatus']>(`/api/qrcode/${provider}`, { amount })).body.qrcodeId ?? '';
    const pay = async (id: string, body: object = {}) =>
      (await sandbox.call<{ results: string[] }>('POST', `qrcodes/${id}/pay`, body)).results;
    const status = async (provider: string) =>
      (await site.call<Schemas['QrStatus']>('GET', `/api/qrcode/${provider}`, { token })).body.status;

    it('are listed with a picture while they are open', async () => {
      const id = await open('WW', 150);
      expect(await sandbox.call('GET', 'qrcodes')).toEqual({
        qrcodes: [
          { id, provider: 'WW', amount: 150, currency: 'THB', expireIn: expect.any(String) as unknown },
        ],
      });
      const picture = await fetch(`${sandbox.url}/sandbox/api/qrcodes/${id}/image`, {
        headers: { 'x-sandbox-key': sandbox.env.SANDBOX_KEY },
      });
      expect(picture.headers.get('content-type')).toContain('image/svg+xml');
      expect(await picture.text()).toContain('<svg');
    });

    it.each(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'])(
      '[S4.12] of %s credit the member when their amount is paid',
      async (provider) => {
        const before = await walletBalance();
        const id = await open(provider, 200);
        expect(await pay(id)).toEqual(['deposited']);
        expect(await walletBalance()).toBe(before + 200);
        expect(await status(provider)).toBe('paid');
      },
    );

    it('credit the received amount when another amount is paid', async () => {
      const before = await walletBalance();
      expect(await pay(await open('ZPAY', 100), { amount: 60.25 })).toEqual(['deposited']);
      expect(await walletBalance()).toBe(before + 60.25);
    });

    it('stay unclaimed when another amount is paid for a code that the bank itself issued', async () => {
      const before = await walletBalance();
      expect(await pay(await open('KBANK', 100), { amount: 60.25 })).toEqual(['unclaimed']);
      expect(await walletBalance()).toBe(before);
    });

    it('credit one deposit when a payment is reported twice and the code is paid twice', async () => {
      const before = await walletBalance();
      const id = await open('PAYONEX', 100);
      // `known`: the backend has credited this payment already.
      expect(await pay(id, { times: 2 })).toEqual(['deposited', 'known']);
      expect(await pay(id)).toEqual(['unclaimed']);
      expect(await walletBalance()).toBe(before + 100);
    });

    it('return NO_DATA for an unknown code', async () => {
      const reply = await sandbox.request('POST', `qrcodes/${'0'.repeat(24)}/pay`, {});
      expect(reply).toEqual(rejected('NO_DATA', { status: 404 }));
    });
  });

  describe('slips', () => {
    const upload = async (code: string | null = null): Promise<string> => {
      const { body, headers } = formWith(slipPicture.png(code, (salt += 1)));
      const slip = await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', { token, body, headers });
      await waitForSlipReadings(site.deps);
      await requestSlipResults(site.deps);
      return slip.body.reference;
    };
    const decide = (id: string, body: object) => sandbox.call('POST', `slips/${id}/judge`, body);
    const readSlip = async (id: string) => {
      const { body } = await post<Schemas['SlipList']>('/api/statement/slip', { page: 1, limit: 100 });
      const { status, note, amount } = body.slips.find(({ reference }) => reference === id) ?? {};
      return { status, note, amount };
    };

    it('are listed with their picture and transfer reference', async () => {
      const createdAt = site.deps.clock.now().toISOString();
      const id = await upload(slipCode('SANDBOX0001'));
      const { slips } = await sandbox.call<{ slips: object[] }>('GET', 'slips');
      expect(slips).toContainEqual({ id, currency: 'THB', refNo: '004:SANDBOX0001', createdAt });
      const picture = await fetch(`${sandbox.url}/sandbox/api/slips/${id}/image`, {
        headers: { 'x-sandbox-key': sandbox.env.SANDBOX_KEY },
      });
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(
        Buffer.from(await picture.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
    });

    it('[S7.11] credit the member when they are accepted', async () => {
      const before = await walletBalance();
      const id = await upload();
      expect(await decide(id, { amount: 321.5, refNo: 'A-1' })).toEqual({ status: 'SUCCESS' });
      expect(await readSlip(id)).toEqual({ status: 'SUCCESS', note: null, amount: 321.5 });
      expect(await walletBalance()).toBe(before + 321.5);
      // The first result counts.
      const second = await sandbox.request('POST', `slips/${id}/judge`, { note: 'INVALID_SLIP' });
      expect(second.status).toBe(404);
      expect(await readSlip(id)).toMatchObject({ status: 'SUCCESS' });
    });

    it('fail with EXPIRED_SLIP when the transfer is too old', async () => {
      const transferredAt = new Date(site.deps.clock.now().getTime() - 2 * hourMs).toISOString();
      const id = await upload();
      expect(await decide(id, { amount: 100, transferredAt })).toEqual({ status: 'FAILED' });
      expect(await readSlip(id)).toMatchObject({ status: 'FAILED', note: 'EXPIRED_SLIP' });
    });

    it.each(slipNoteCodes)('[S8.14] are rejected with the note %s', async (note) => {
      const before = await walletBalance();
      const id = await upload();
      await decide(id, { note });
      expect(await readSlip(id)).toEqual({ status: 'FAILED', note, amount: 0 });
      expect(await walletBalance()).toBe(before);
    });

    it('stay open after an invalid result, which the sandbox rejects', async () => {
      const id = await upload();
      const invalidResults = [
        {},
        { note: 'NICE' },
        { amount: 0 },
        { amount: 1.005 },
        { amount: 5, note: 'INVALID_SLIP' },
      ];
      for (const body of invalidResults)
        expect(await sandbox.request('POST', `slips/${id}/judge`, body)).toMatchObject(
          rejected('MALFORMED_REQUEST', { status: 400 }),
        );
      expect(await readSlip(id)).toMatchObject({ status: 'PROCESSING' });
    });
  });

  describe('gifts', () => {
    const redeem = (link: string) =>
      post<Schemas['MoneyReply']>('/api/wallet/truelink', {
        link: AES.encrypt(`${link}::ทองดี ซองของขวัญ`, 'wallet-truelink').toString(),
      });

    it('[S7.12] credit their amount to one member once', async () => {
      const before = await walletBalance();
      const { link } = await sandbox.call<{ link: string }>('POST', 'gifts', { amount: 88.5 });
      expect((await sandbox.call<{ gifts: object[] }>('GET', 'gifts')).gifts).toContainEqual({
        link,
        amount: 88.5,
        redeemed: false,
      });
      expect(await redeem(link)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 88.5 } });
      expect(await walletBalance()).toBe(before + 88.5);
      const voucher = link.split('=')[1];
      expect(await sandbox.request('POST', 'gifts', { amount: 10, voucher })).toMatchObject(
        rejected('TRUELINK_DUPLICATE'),
      );
    });

    it('are rejected without a value', async () => {
      const { link } = await sandbox.call<{ link: string }>('POST', 'gifts', { amount: 0 });
      expect(await redeem(link)).toMatchObject(rejected('TRUELINK_INVALID'));
    });
  });

  describe('the bank', () => {
    const listPending = async (): Promise<Payout[]> =>
      (await sandbox.call<{ payouts: Payout[] }>('GET', 'payouts')).payouts.filter(
        ({ status }) => status === 'pending',
      );
    const decide = async (payout: Payout | undefined, verdict: 'paid' | 'refused') => {
      const reply = await sandbox.request('POST', `payouts/${payout?.reference}/judge`, { verdict });
      await reconcile(site.deps);
      return reply.status;
    };
    beforeEach(() => credit(500));

    it('[S7.10] pays a withdrawal, and the member sees it at once', async () => {
      const before = await walletBalance();
      expect(await withdraw(200)).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
      const [payout] = await listPending();
      expect(payout).toMatchObject({ amount: 200, accountNo: '9876543210' });
      expect(await decide(payout, 'paid')).toBe(200);
      expect(await readNewestStatement()).toMatchObject({ statementType: 'withdraw', status: 'SUCCESS' });
      expect(await walletBalance()).toBe(before - 200);
      expect(await listPending()).toEqual([]);
    });

    it('[S8.8] rejects a withdrawal, and the money returns to the wallet', async () => {
      const before = await walletBalance();
      await withdraw(200);
      expect(await walletBalance()).toBe(before - 200);
      const [payout] = await listPending();
      expect(await decide(payout, 'refused')).toBe(200);
      expect(await readNewestStatement()).toMatchObject({ statementType: 'withdraw', status: 'FAILED' });
      expect(await walletBalance()).toBe(before);
      expect(await decide(payout, 'paid')).toBe(404);
    });

    it('holds payments while they are decided by hand', async () => {
      await sandbox.call('PUT', 'payouts', { byHand: true });
      await withdraw(150);
      site.deps.clock.advance(hourMs);
      await reconcile(site.deps);
      expect(await listPending()).toHaveLength(1);
      expect(await readNewestStatement()).toMatchObject({ statementType: 'withdraw', status: 'PROCESSING' });
      await sandbox.call('PUT', 'payouts', { byHand: false });
      site.deps.clock.advance(hourMs);
      await reconcile(site.deps);
      expect(await listPending()).toEqual([]);
      expect(await readNewestStatement()).toMatchObject({ statementType: 'withdraw', status: 'SUCCESS' });
    });

    it('reports a member’s transfer once per reference', async () => {
      const before = await walletBalance();
      const sent = { ...account, amount: 75.25, bankReference: 'KTB-77' };
      expect(await sandbox.call('POST', 'bank-credits', sent)).toMatchObject({ result: 'credited' });
      expect(await sandbox.call('POST', 'bank-credits', sent)).toMatchObject({ result: 'known' });
      expect(await walletBalance()).toBe(before + 75.25);
    });
  });

  describe('a game', () => {
    it('[S7.20] opens its lobby once per link, where money is won and lost', async () => {
      await site.call('GET', '/api/wallet/activate/PG', { token });
      const { body: credentials } = await site.call<Schemas['SlotCredentials']>(
        'GET',
        '/api/wallet/account/PG',
        {
          token,
        },
      );
      const { body } = await site.call<{ link: string }>('GET', `/api/autoLogin/pg/${credentials.username}`, {
        token,
      });
      const page = await fetch(`${sandbox.url}${body.link}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const ticket = body.link.split('ticket=')[1];
      await credit(100);
      await post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 100 });

      const lobby = await sandbox.call<{ username: string }>('POST', 'games/PG/login', { ticket });
      expect(lobby).toMatchObject({
        game: 'PG',
        balance: 100,
        currency: 'THB',
        username: credentials.username,
      });
      expect(await sandbox.request('POST', 'games/PG/login', { ticket })).toMatchObject(
        rejected('UNAUTHORIZED', { status: 401 }),
      );

      const accountPath = `games/PG/accounts/${lobby.username}`;
      const play = (stake: number, win: number) =>
        sandbox.call('POST', `${accountPath}/play`, { stake, win });
      expect(await play(40, 0)).toMatchObject({ balance: 60, played: -40, staked: 40 });
      expect(await play(10, 35.5)).toMatchObject({ balance: 85.5, played: -14.5, staked: 50 });
      expect(await sandbox.call('GET', accountPath)).toMatchObject({ balance: 85.5 });
      expect(await sandbox.request('POST', `${accountPath}/play`, { stake: 90, win: 0 })).toMatchObject(
        rejected('MONEY_NOT_ENOUGH'),
      );

      const { body: refreshed } = await site.call<Schemas['SlotsReply']>('GET', '/api/wallet/refresh/slot', {
        token,
      });
      expect(refreshed.slots.find(({ code }) => code === 'PG')?.amount).toBe(85.5);
    });

    it('lists all lobbies and returns 404 for an unknown game or account', async () => {
      const { accounts } = await sandbox.call<{ accounts: object[] }>('GET', 'games');
      expect(accounts).toContainEqual(
        expect.objectContaining({ game: 'UFABET', username: 'td811111111', balance: 15_000 }),
      );
      expect((await fetch(`${sandbox.url}/sandbox/games/NOGAME`)).status).toBe(404);
      expect((await sandbox.request('GET', 'games/PG/accounts/nobody')).status).toBe(404);
    });
  });

  describe('a faulty provider', () => {
    const fault = (target: string, body: object) => sandbox.call('PUT', `faults/${target}`, body);
    const transfer = () =>
      post<Schemas['TransferReply']>('/api/wallet/transfer', { from: 'wallet', to: 'JOKER', amount: 10 });
    beforeAll(() => site.call('GET', '/api/wallet/activate/JOKER', { token }));
    beforeEach(() => credit(100));
    afterEach(async () => {
      sandbox.simulators.faults.clear();
      site.deps.clock.advance(hourMs);
      await reconcile(site.deps);
    });

    it('[S8.8] rejects the given number of calls and accepts the next one', async () => {
      expect(await fault('JOKER', { kind: 'refuses', times: 2 })).toMatchObject({
        faults: [{ target: 'JOKER', kind: 'refuses', remaining: 2 }],
      });
      for (const _time of [1, 2]) expect(await transfer()).toMatchObject(rejected('TRANSFER_FAIL'));
      expect((await transfer()).status).toBe(200);
      expect(await sandbox.call('GET', 'faults')).toMatchObject({ faults: [] });
    });

    it.each(['silent', 'forgets'])(
      '(%s) leaves the money in flight until it responds again',
      async (kind) => {
        const gameBalance = async () =>
          (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body.slots.find(
            ({ code }) => code === 'JOKER',
          )?.amount ?? 0;
        const before = await gameBalance();
        await fault('games', { kind });
        expect((await transfer()).body.status).toBe('PROCESSING');
        await fault('games', { kind: null });
        site.deps.clock.advance(hourMs);
        await reconcile(site.deps);
        expect(await readNewestStatement()).toMatchObject({ statementType: 'transfer', status: 'SUCCESS' });
        expect(await gameBalance()).toBe(before + 10);
      },
    );

    it('[S8.3] can be the provider of text messages', async () => {
      const send = () => post('/api/otp/send', { phoneNumber: '0871000003' });
      await fault('sms', { kind: 'refuses', times: 1 });
      expect(await send()).toMatchObject(rejected('OTP_SEND_FAIL'));
      expect((await send()).status).toBe(200);
    });

    it('returns 404 for an unknown provider', async () => {
      expect((await sandbox.request('PUT', 'faults/moon', { kind: 'refuses' })).status).toBe(404);
    });
  });
});
