import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import fc from 'fast-check';
import { demoPassword } from '../../demo/data/demo-members';
import { ledgerFaults } from '../database/ledger-faults';
import { openSession } from '../../members/session';
import { openLoggedSite } from '../site/open-logged-site';
import type { TestSite } from '../site/test-site';
import { operationOf } from './operation-of';
import { type Dictionary, randomRequest } from './random-request';

type Schemas = components['schemas'];

const phones = ['0811111111', '0822222222', '0844444444', '0895556666', '081-111-1111', '๐๘๑๑๑๑๑๑๑๑'];

/** Returns values that exist on the demo site, so that random requests pass more than the first check. */
async function demoWords(site: TestSite): Promise<Dictionary> {
  const token = await site.login('0811111111');
  const get = async <T>(path: string) => (await site.call<T>('GET', `/api/${path}`, { token })).body;
  const post = async <T>(path: string, body: object) =>
    (await site.call<T>('POST', `/api/${path}`, { token, body })).body;
  const { profile } = await get<Schemas['WalletReply']>('wallet');
  const { coupons } = await get<Schemas['CouponList']>('spinwheel/coupon');
  const account = await get<Schemas['SlotCredentials']>('wallet/account/PG');
  const { guestId } = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body;
  const code = await post<Schemas['QrStatus']>('qrcode/WW', { amount: 500 });
  const { otpToken } = await post<Schemas['OtpSendReply']>('otp/send', { phoneNumber: '0895556666' });
  const gift = site.simulators.gifts.setAmount('random000000001', 5_000) ?? '';
  const links = [`${gift}::ทองดี ซองของขวัญ`, `${gift}::nobody`, '::'].map((link) =>
    AES.encrypt(link, site.deps.config.trueLinkSecret).toString(),
  );
  const games = ['PG', 'KENO', 'JOKER', 'DICEHALL', 'NOSUCH', 'pg'];
  return {
    slotCode: games,
    from: [...games, 'wallet', 'wallet'],
    to: [...games, 'wallet', 'wallet'],
    game: ['pg', 'keno', 'joker', 'nosuch'],
    username: [...phones, account.username],
    phoneNumber: phones,
    password: [account.password, demoPassword, 'ดอกมะลิ 2569', 'wrong'],
    code: ['WELCOME100', 'DAILY20', 'LOTTO15', 'GOLD99', 'gold99', 'NIGHT50', 'NOTHING'],
    bankCode: ['KBANK', 'SCB', 'BCEL', 'TMB', 'NOSUCH'],
    bankAccountNo: ['0123456789', '5551234567', '12-3456-789', '1'],
    bankAccountName: ['SOMCHAI JAIDEE', 'สมชาย ใจดี', '...', 'A  B'],
    amount: [0, 0.01, 0.005, 1, 1.5, 99.99, 100, 300, 500, 5_000, 999_999_999, 1e9],
    page: [1, 2, 100_000],
    limit: [1, 10, 100],
    coupon: [...coupons.map(({ coupon }) => coupon), 'NOSUCH'],
    providerOrId: ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY', code.qrcodeId],
    reference: ['x', '2026030455555555'],
    guestId: [guestId, `${guestId?.slice(0, -1)}x`, null],
    userId: [profile._id, 'somebody', null],
    otpToken: [otpToken, 'x'],
    otpCode: ['000000', '123456', '๑๒๓๔๕๖'],
    link: [...links, 'U2FsdGVkX18=', gift],
    inviteCode: ['', `PR${profile._id}`, 'PRx'],
    clientMessageId: ['random-0001', 'random-0002', 'random-0003', 'random-0004'],
    filePath: ['/media/chat/nosuch.png', '/media/games/PG/logo.svg', 'javascript:alert(1)'],
    skip: [0, 1, 1_000_000],
    afterSequence: [0, 3, 2 ** 53],
  };
}

/** FUZZ sets the number of requests, FUZZ_SEED the seed. */
const count = Number(process.env.FUZZ || 2_000);
const seed = Number(process.env.FUZZ_SEED || 20_261_120);

it(`random requests generated from the contract get no 5xx reply, none outside the contract, and move no money wrongly (${count} from seed ${seed})`, async () => {
  const site = await openLoggedSite('error');
  const { db, clock } = site.deps;
  const newToken = async (username: string) => {
    const sql = 'select id, password_hash as "passwordHash" from member where username = $1';
    const [member] = await db.query<{ id: string; passwordHash: string }>(sql, [username]);
    return member && openSession(db, clock, member);
  };
  const members = ['0811111111', '0822222222', '0833333333'];
  const authorization = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...members) },
    fc.constantFrom('', 'Bearer', 'Basic YTpi', `Bearer ${'x'.repeat(600)}`, 'bearer null'),
  );
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      randomRequest(await demoWords(site)),
      authorization,
      fc.nat(20_000),
      async (request, given, pauseMs) => {
        clock.advance(pauseMs);
        site.lines.splice(0);
        const token = members.includes(given) ? `Bearer ${await newToken(given)}` : given;
        const headers = { ...request.headers, ...(token && { authorization: token }) };
        const { statusCode, body } = await site.app.inject({ ...request, headers });
        const operation = operationOf(request.method, request.url);
        if (statusCode === 200 && operation !== undefined) reached.add(operation);
        // A reply outside the contract becomes a 500.
        if (statusCode >= 500 || (statusCode < 400 && operation === undefined))
          throw new Error(`answered ${statusCode}: ${body}\n${site.lines.join('')}`);
      },
    ),
    { numRuns: count, seed },
  );
  // A generator whose requests are always rejected would find no bugs.
  if (count >= 2_000) expect(reached.size).toBeGreaterThan(45);
  expect(await ledgerFaults(db)).toEqual([]);
  await site.close();
}, 600_000);
