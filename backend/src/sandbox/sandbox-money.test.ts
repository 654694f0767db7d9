import { slipNoteCodes } from '@wallet/contract/error-codes';
import type { components } from '@wallet/contract/schema';
import AES from 'crypto-js/aes';
import { formWith } from '../testing/form-with';
import { gamesOf } from '../testing/games-of';
import { ledgerFaults } from '../testing/ledger-faults';
import { slipCode, slipPicture } from '../testing/slip-picture';
import { slipsRead } from '../testing/slips-read';
import type { SeenQrCode } from './qr/seen-qr-codes';
import type { SeenSlip } from './slips/seen-slips';
import { openSandboxSite, sandboxTestKey, type SandboxSite } from './testing/open-sandbox-site';

type Schemas = components['schemas'];
type Payout = { reference: string; amount: number; status: string; accountNo: string };

const member = '0822222222';

describe('the sandbox plays with money', () => {
  let site: SandboxSite;
  let token: string;
  let salt = 0;
  beforeAll(async () => {
    site = await openSandboxSite();
    token = await site.login(member);
  });
  // Each test has a minute of its own for the limits.
  beforeEach(() => site.plain.deps.clock.advance(20 * 60_000));
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

  const inWallet = async () =>
    (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body.wallet.amount;
  const post = <T>(path: string, body: object) =>
    site.call<T & Schemas['Error']>('POST', path, { token, body });
  const newest = async () =>
    (await post<Schemas['StatementList']>('/api/statement', { page: 1, limit: 1 })).body.statements[0];

  describe('as who pays a QR code', () => {
    const open = async (provider: string, amount: number) =>
      (await post<Schemas['QrStatus']>(`/api/qrcode/${provider}`, { amount })).body.qrcodeId ?? '';
    const pay = async (id: string, body: object = {}) =>
      (await site.sandbox<{ results: string[] }>('POST', `qrcodes/${id}/pay`, body)).results;
    const status = async (provider: string) =>
      (await site.call<Schemas['QrStatus']>('GET', `/api/qrcode/${provider}`, { token })).body.status;

    it('sees the codes that are open, with a picture of each', async () => {
      const id = await open('WW', 150);
      const path = `qrcodes?username=${member}`;
      const { qrcodes } = await site.sandbox<{ qrcodes: SeenQrCode[] }>('GET', path);
      expect(qrcodes).toEqual([
        {
          id,
          username: member,
          provider: 'WW',
          amount: 150,
          currency: 'THB',
          expireIn: expect.any(String) as unknown,
        },
      ]);
      expect(await site.sandbox('GET', 'qrcodes?username=0899999999')).toEqual({ qrcodes: [] });
      const { headers, text } = await site.call('GET', `/sandbox/api/qrcodes/${id}/image`);
      expect(headers['content-type']).toContain('image/svg+xml');
      expect(text).toContain('<svg');
    });

    it.each(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'])(
      '[S4.12] pays what a code of %s asks for, and the member has it',
      async (provider) => {
        const before = await inWallet();
        const id = await open(provider, 200);
        expect(await pay(id)).toEqual(['deposited']);
        expect(await inWallet()).toBe(before + 200);
        expect(await status(provider)).toBe('paid');
      },
    );

    it('pays another amount: what came is what the member has', async () => {
      const before = await inWallet();
      expect(await pay(await open('ZPAY', 100), { amount: 60.25 })).toEqual(['deposited']);
      expect(await inWallet()).toBe(before + 60.25);
    });

    it('pays another amount into the bank’s own code: nobody can tell whose it is', async () => {
      const before = await inWallet();
      expect(await pay(await open('KBANK', 100), { amount: 60.25 })).toEqual(['unclaimed']);
      expect(await inWallet()).toBe(before);
    });

    it('reports one payment twice, and pays twice: one deposit', async () => {
      const before = await inWallet();
      const id = await open('PAYONEX', 100);
      expect(await pay(id, { times: 2 })).toEqual(['deposited', 'known']);
      expect(await pay(id)).toEqual(['unclaimed']);
      expect(await inWallet()).toBe(before + 100);
    });

    it('knows no code that is not there', async () => {
      const reply = await site.call('POST', `/sandbox/api/qrcodes/${'0'.repeat(24)}/pay`, { body: {} });
      expect(reply).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    });
  });

  describe('as who judges slips', () => {
    const upload = async (code: string | null = null): Promise<string> => {
      const { body, headers } = formWith(slipPicture.png(code, (salt += 1)));
      return (await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', { token, body, headers })).body
        .reference;
    };
    const judge = (id: string, body: object) => site.sandbox('POST', `slips/${id}/judge`, body);
    const shown = async (id: string) => {
      const { body } = await post<Schemas['SlipList']>('/api/statement/slip', { page: 1, limit: 100 });
      const { status, note, amount } = body.slips.find(({ reference }) => reference === id) ?? {};
      return { status, note, amount };
    };

    it('sees a slip with its picture and the reference that it carries', async () => {
      const id = await upload(slipCode('SANDBOX0001'));
      await slipsRead(site.deps);
      const { slips } = await site.sandbox<{ slips: SeenSlip[] }>('GET', 'slips');
      expect(slips).toContainEqual({
        id,
        username: member,
        currency: 'THB',
        refNo: '004:SANDBOX0001',
        createdAt: site.deps.clock.now().toISOString(),
      });
      const picture = await site.app.inject({
        url: `/sandbox/api/slips/${id}/image`,
        headers: { 'x-sandbox-key': sandboxTestKey },
      });
      expect(picture.headers['content-type']).toBe('image/png');
      expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    });

    it('[S7.11] accepts one with an amount, and the member has it', async () => {
      const before = await inWallet();
      const id = await upload();
      const verdict = { amount: 321.5, refNo: 'A-1' };
      expect(await judge(id, verdict)).toEqual({ status: 'SUCCESS', note: null, amount: 321.5 });
      expect(await shown(id)).toEqual({ status: 'SUCCESS', note: null, amount: 321.5 });
      expect(await inWallet()).toBe(before + 321.5);
      // The first verdict counts.
      expect(await judge(id, { note: 'INVALID_SLIP' })).toMatchObject({ status: 'SUCCESS' });
    });

    it('accepts one of a transfer made too long ago: it has expired', async () => {
      const transferredAt = new Date(site.deps.clock.now().getTime() - 2 * 3_600_000).toISOString();
      const verdict = { amount: 100, transferredAt };
      expect(await judge(await upload(), verdict)).toMatchObject({ status: 'FAILED', note: 'EXPIRED_SLIP' });
    });

    it.each(slipNoteCodes)('[S8.14] refuses one with the note %s', async (note) => {
      const before = await inWallet();
      const id = await upload();
      await judge(id, { note });
      expect(await shown(id)).toEqual({ status: 'FAILED', note, amount: 0 });
      expect(await inWallet()).toBe(before);
    });

    it.each([{}, { note: 'NICE' }, { amount: 0 }, { amount: 1.005 }, { amount: 5, note: 'INVALID_SLIP' }])(
      'does not take %j for a verdict',
      async (body) => {
        const reply = await site.call('POST', `/sandbox/api/slips/${await upload()}/judge`, { body });
        expect(reply).toMatchObject({ status: 400, body: { message: 'MALFORMED_REQUEST' } });
      },
    );
  });

  describe('as who gives gifts', () => {
    const redeem = (link: string) =>
      post<Schemas['MoneyReply']>('/api/wallet/truelink', {
        link: AES.encrypt(`${link}::ทองดี ซองของขวัญ`, 'wallet-truelink').toString(),
      });

    it('[S7.12] buys a link worth an amount, which a member then has, once', async () => {
      const before = await inWallet();
      const { link } = await site.sandbox<{ link: string }>('POST', 'gifts', { amount: 88.5 });
      expect((await site.sandbox<{ gifts: object[] }>('GET', 'gifts')).gifts).toContainEqual({
        link,
        amount: 88.5,
        redeemed: false,
      });
      expect(await redeem(link)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 88.5 } });
      expect(await inWallet()).toBe(before + 88.5);
      const voucher = link.split('=')[1];
      expect(await site.call('POST', '/sandbox/api/gifts', { body: { amount: 10, voucher } })).toMatchObject({
        status: 422,
        body: { message: 'TRUELINK_DUPLICATE' },
      });
    });

    it('buys one worth nothing, which is no gift', async () => {
      const { link } = await site.sandbox<{ link: string }>('POST', 'gifts', { amount: 0 });
      expect(await redeem(link)).toMatchObject({ status: 422, body: { message: 'TRUELINK_INVALID' } });
    });
  });

  describe('as the bank', () => {
    const withdraw = (amount: number) => post<Schemas['MoneyReply']>('/api/wallet/withdraw', { amount });
    const waiting = async (): Promise<Payout[]> =>
      (await site.sandbox<{ payouts: Payout[] }>('GET', 'payouts')).payouts.filter(
        ({ status }) => status === 'pending',
      );
    beforeEach(() => site.sandbox('POST', 'bank-credits', { username: member, amount: 500 }));

    it('[S7.10] settles a withdrawal, and the member sees at once that it was paid', async () => {
      const before = await inWallet();
      expect(await withdraw(200)).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
      const [payout] = await waiting();
      expect(payout).toMatchObject({ amount: 200, accountNo: '9876543210' });
      await site.sandbox('POST', `payouts/${payout?.reference}/judge`, { verdict: 'paid' });
      expect(await newest()).toMatchObject({ statementType: 'withdraw', status: 'SUCCESS' });
      expect(await inWallet()).toBe(before - 200);
      expect(await waiting()).toEqual([]);
    });

    it('[S8.8] refuses a withdrawal, and the money is back in the wallet', async () => {
      const before = await inWallet();
      await withdraw(200);
      expect(await inWallet()).toBe(before - 200);
      const [payout] = await waiting();
      await site.sandbox('POST', `payouts/${payout?.reference}/judge`, { verdict: 'refused' });
      expect(await newest()).toMatchObject({ statementType: 'withdraw', status: 'FAILED' });
      expect(await inWallet()).toBe(before);
      const again = await site.call('POST', `/sandbox/api/payouts/${payout?.reference}/judge`, {
        body: { verdict: 'paid' },
      });
      expect(again.status).toBe(404);
    });

    it('reports a member’s transfer, once by its reference', async () => {
      const before = await inWallet();
      const credit = { username: member, amount: 75.25, bankReference: 'KTB-77' };
      expect(await site.sandbox('POST', 'bank-credits', credit)).toMatchObject({ result: 'credited' });
      expect(await site.sandbox('POST', 'bank-credits', credit)).toMatchObject({ result: 'known' });
      expect(await inWallet()).toBe(before + 75.25);
      const { members } = await site.sandbox<{ members: { username: string }[] }>('GET', 'members');
      expect(members.map(({ username }) => username)).toEqual(
        expect.arrayContaining(['0811111111', member, '0833333333']),
      );
    });
  });

  describe('as a game', () => {
    it('[S7.20] opens its lobby by the link, once, where money is won and lost', async () => {
      const { PG } = await gamesOf(site.plain, token, ['PG']);
      const { body } = await site.call<{ link: string }>('GET', `/api/autoLogin/pg/${PG?.username}`, {
        token,
      });
      const page = await site.call('GET', body.link);
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const ticket = body.link.split('ticket=')[1];
      await site.sandbox('POST', 'bank-credits', { username: member, amount: 100 });
      await post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 100 });

      const lobby = await site.sandbox<{ username: string }>('POST', 'games/PG/login', { ticket });
      expect(lobby).toMatchObject({ game: 'PG', balance: 100, currency: 'THB', phoneNumber: member });
      const again = await site.call('POST', '/sandbox/api/games/PG/login', { body: { ticket } });
      expect(again).toMatchObject({ status: 401, body: { message: 'UNAUTHORIZED' } });

      const account = `games/PG/accounts/${lobby.username}`;
      const play = (stake: number, win: number) => site.sandbox('POST', `${account}/play`, { stake, win });
      expect(await play(40, 0)).toMatchObject({ balance: 60, played: -40, staked: 40 });
      expect(await play(10, 35.5)).toMatchObject({ balance: 85.5, played: -14.5, staked: 50 });
      expect(await site.sandbox('GET', account)).toMatchObject({ balance: 85.5 });
      const tooMuch = await site.call('POST', `/sandbox/api/${account}/play`, {
        body: { stake: 90, win: 0 },
      });
      expect(tooMuch).toMatchObject({ status: 422, body: { message: 'MONEY_NOT_ENOUGH' } });

      const { body: refreshed } = await site.call<Schemas['SlotsReply']>('GET', '/api/wallet/refresh/slot', {
        token,
      });
      expect(refreshed.slots.find(({ code }) => code === 'PG')?.amount).toBe(85.5);
    });

    it('lists all lobbies, and knows no game and no account that are not there', async () => {
      const { accounts } = await site.sandbox<{ accounts: object[] }>('GET', 'games');
      expect(accounts).toContainEqual(
        expect.objectContaining({ game: 'UFABET', phoneNumber: '0811111111', balance: 15_000 }),
      );
      expect((await site.call('GET', '/sandbox/games/NOGAME')).status).toBe(404);
      expect((await site.call('GET', '/sandbox/api/games/PG/accounts/nobody')).status).toBe(404);
    });
  });
});
