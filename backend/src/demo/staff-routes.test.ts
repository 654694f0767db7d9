import { spawnSync } from 'node:child_process';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { buildApp } from '../app';
import { registerStaff } from './staff-routes';
import { openStaffSite, staffTestKey, type StaffSite } from '../testing/site/open-staff-site';
import { openBeforeAll } from '../testing/open-before-all';
import type { components } from '@wallet/contract';
import { demoPassword } from './data/demo-members';
import { openStaffClock } from './staff-clock';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../testing/wait-until';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];
type ErrorReply = Schemas['Error'];
type Customer = { token?: string; guestId?: string };

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

interface Route {
  method: (typeof methods)[number];
  url: string;
}

/** Returns every route of the staff, with example values as parameters. */
async function routesOf({ deps }: StaffSite): Promise<Route[]> {
  const routes: Route[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const tested of methods)
      if ([method].flat().includes(tested))
        routes.push({ method: tested, url: url.replaceAll(/:\w+/g, 'PG') });
  });
  await app.register(multipart);
  await registerStaff(app, deps, { key: staffTestKey, hosts: [] });
  await app.close();
  return routes;
}

/** A program that starts the server with fakes, and prints the number of loaded files of the staff's code. */
const program = `
const { buildApp } = require('./app');
const { openProviders } = require('./open-providers');
const { openClock } = require('./open-clock');
(async () => {
  const isOn = process.env.WITH === '1';
  const db = { query: async () => [], tx: async (fn) => fn(db) };
  const config = { edition: 'th', allowedOrigins: [], trustProxy: ['loopback'], clientMarker: 'x', trueLinkSecret: 'x', gameSecrets: ['x'], slipPictureDays: 365, qrMinimums: {} };
  const settings = { get: async () => ({}) };
  const chatFeed = new (require('node:events').EventEmitter)();
  const clock = await openClock(db, isOn);
  const providers = openProviders({ staff: isOn });
  const app = await buildApp({ db, clock, settings, providers, chatFeed, config }, { staff: isOn ? { key: 'x', hosts: [] } : undefined });
  await app.ready();
  const loaded = Object.keys(require.cache).filter((file) => /[\\\\/](src[\\\\/]demo|sandbox)[\\\\/]/.test(file));
  process.stdout.write(String(loaded.length));
  await app.close();
  process.exit(0);
})();
`;

describe('the staff’s calls', () => {
  const site = openBeforeAll(openStaffSite);

  it('do not exist when staff functions are off', async () => {
    const routes = await routesOf(site);
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining([
        'GET /sandbox/staff/members',
        'PUT /sandbox/staff/site',
        'PUT /sandbox/staff/wheel',
        'PUT /sandbox/staff/members/PG/coins',
        'POST /sandbox/staff/members/PG/coupons',
        'POST /sandbox/staff/reset',
        'PUT /sandbox/staff/clock',
      ]),
    );
    const others = ['/sandbox', '/sandbox/', '/sandbox/app.js', '/sandbox/games/PG', '/sandbox/api/otps'];
    for (const { method, url } of [...routes, ...others.map((url) => ({ method: 'GET', url }) as const)]) {
      const reply = await site.plain.call(method, url, method === 'GET' ? {} : { body: {} });
      expect([method, url, reply.status, reply.body]).toEqual([method, url, 404, { message: 'NO_DATA' }]);
    }
  });

  it.each([
    ['not loaded when staff functions are off', '0'],
    ['loaded when staff functions are on', '1'],
  ])('are %s', (_title, flag) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', require.resolve('tsx/cjs'), '-e', program],
      {
        cwd: path.join(__dirname, '..'),
        env: { ...process.env, WITH: flag },
        encoding: 'utf8',
      },
    );
    if (stdout === '') throw new Error(stderr);
    if (flag === '0') expect(Number(stdout)).toBe(0);
    else expect(Number(stdout)).toBeGreaterThan(10);
  });

  it('require a clock that can be moved', async () => {
    await expect(buildApp(site.plain.deps, { staff: { key: staffTestKey, hosts: [] } })).rejects.toThrow(
      'a clock that can be moved',
    );
  });

  it.each(['cross-site', 'same-site'])('reject requests of pages of other origins (%s)', async (from) => {
    const headers = { 'sec-fetch-site': from };
    const reply = await site.call('POST', '/sandbox/staff/reset', { body: {}, headers });
    expect(reply).toMatchObject(rejected('KEY_INVALID', { status: 400 }));
    // A form cannot send JSON, and old browsers send no sec-fetch-site header.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const form = await site.app.inject({
        method: 'POST',
        url: '/sandbox/staff/reset',
        headers: { 'content-type': type, 'x-sandbox-key': staffTestKey },
        payload: '{}',
      });
      expect(form.statusCode).toBe(400);
    }
  });
});

describe('the site’s switches', () => {
  const site = openBeforeAll(openStaffSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });
  // Each test uses its own minute of the rate limits.
  beforeEach(() => site.plain.deps.clock.advance(60_000));

  const get = async <T>(path: string): Promise<T> => (await site.call<T>('GET', path, { token })).body;
  const set = (changes: object) => site.staff('PUT', 'site', changes);
  const sendOtp = (phoneNumber: string) =>
    site.call<Schemas['OtpSendReply'] & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber } });

  it('are returned with their values', async () => {
    expect(await site.staff('GET', 'site')).toEqual({
      terminated: false,
      chat: true,
      firstAnswer: true,
      registerOtp: true,
      codeOnNewDevice: false,
      manualDeposit: false,
      slip: { enabled: true, closedFrom: '23:30', closedUntil: '00:30' },
    });
  });

  it('[S4.9] [S7.24] end the service and start it again', async () => {
    await set({ terminated: true });
    expect(await get('/api/lookup/active')).toEqual({ terminated: 'gone' });
    expect(await get('/api/lookup/active?at=mfz3k2')).toEqual({ terminated: 'gone' });
    expect(await site.call('GET', '/api/wallet', { token })).toMatchObject({
      status: 410,
      body: { message: 'gone' },
      // Browsers cache a 410 without cache-control permanently.
      headers: { 'cache-control': 'no-store' },
    });
    await set({ terminated: false });
    expect((await site.call('GET', '/api/wallet', { token })).status).toBe(200);
  });

  it('[S2.26] close the chat and open it', async () => {
    await set({ chat: false });
    expect(await get('/api/lookup/enableChatWidget')).toEqual({ enableChatWidget: false });
    await set({ chat: true });
    expect(await get('/api/lookup/enableChatWidget')).toEqual({ enableChatWidget: true });
  });

  it('[S4.3] switch the one-time code of registration off and on', async () => {
    await set({ registerOtp: false });
    expect(await get('/api/lookup/registerOTP')).toMatchObject({ registerOTP: false });
    expect((await sendOtp('0871000001')).body.code).toBe('OTP_VERIFIED');
    await set({ registerOtp: true });
    expect((await sendOtp('0871000001')).body.code).toBe('SUCCESS');
  });

  it('switch the one-time code of a login on a new device on and off', async () => {
    const login = async () => {
      const body = { username: '0811111111', password: demoPassword };
      return (await site.call<ErrorReply>('POST', '/api/login', { body })).body.message;
    };
    await set({ codeOnNewDevice: true });
    expect(await login()).toBe('DEVICE_CODE_REQUIRED');
    await set({ codeOnNewDevice: false });
    expect(await login()).toBeUndefined();
  });

  it('[S1.7] switch QR deposits off and on', async () => {
    await set({ manualDeposit: true });
    expect(await get('/api/lookup/deposit')).toMatchObject({ isManual: true });
    const code = await site.call('POST', '/api/qrcode/ZPAY', { token, body: { amount: 100 } });
    expect(code).toMatchObject(rejected('QR_FAIL'));
    await set({ manualDeposit: false });
    expect(await get('/api/lookup/deposit')).toMatchObject({ isManual: false });
  });

  it('[S9.14] change the hours when slips are rejected', async () => {
    await set({ slip: { closedFrom: '12:00', closedUntil: '13:00' } });
    expect(await get('/api/lookup/slip')).toMatchObject({
      enabled: true,
      closedFrom: '12:00',
      closedUntil: '13:00',
    });
    await set({ slip: { enabled: false, closedFrom: null, closedUntil: null } });
    expect(await get('/api/lookup/slip')).toMatchObject({ enabled: false, closedFrom: null });
    expect(
      await site.call('PUT', '/sandbox/staff/site', { body: { slip: { closedFrom: '25:00' } } }),
    ).toMatchObject(rejected('MALFORMED_REQUEST', { status: 400 }));
  });

  describe('of the wheel', () => {
    const spin = async () =>
      (await site.call<Schemas['SpinReply']>('POST', '/api/spinwheel/spin', { token, body: {} })).body;

    it('[S1.5] stop it and start it', async () => {
      expect(await site.staff('PUT', 'wheel', { active: false })).toMatchObject({ active: false });
      expect(await get('/api/spinwheel/active')).toEqual({ active: false });
      expect(await spin()).toMatchObject({ success: false, error: 'SPINWHEEL_INACTIVE' });
      expect(await site.staff('PUT', 'wheel', { active: true })).toMatchObject({ active: true });
      expect(await get('/api/spinwheel/active')).toEqual({ active: true });
    });

    it('[S3.28] choose the slice of the next spin only', async () => {
      const wheel = await site.staff<{ slices: { code: string }[] }>('PUT', 'wheel', { next: 'CASH1000' });
      expect(wheel).toMatchObject({ active: true, next: 'CASH1000' });
      expect(wheel.slices).toHaveLength(8);
      expect(await spin()).toMatchObject({ success: true, result: { code: 'CASH1000' } });
      expect(await site.staff('GET', 'wheel')).toMatchObject({ next: null });
      expect(await spin()).toMatchObject({ success: true });
      expect((await site.call('PUT', '/sandbox/staff/wheel', { body: { next: 'MOON' } })).status).toBe(404);
    });

    it('keep the choice after a spin without a coin', async () => {
      await site.staff('PUT', 'wheel', { next: 'AGAIN1' });
      const poor = await site.login('0822222222');
      const { body } = await site.call('POST', '/api/spinwheel/spin', { token: poor, body: {} });
      expect(body).toMatchObject({ success: false, error: 'NO_COIN' });
      expect(await spin()).toMatchObject({ result: { code: 'AGAIN1' } });
    });
  });
});

const phone = '0822222222';

describe('the staff’s calls for coins and coupons', () => {
  const site = openBeforeAll(openStaffSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login(phone);
  });

  const coupons = async () =>
    (await site.call<Schemas['CouponList']>('GET', '/api/spinwheel/coupon', { token })).body.coupons;
  const claim = (coupon: string) =>
    site.call<Schemas['Error']>('POST', '/api/spinwheel/coupon/claim', { token, body: { coupon } });
  const addCoupon = (body: object) =>
    site.staff<{ coupon: string }>('POST', `members/${phone}/coupons`, body);

  it('set the coins of a member', async () => {
    expect(await site.staff('PUT', `members/${phone}/coins`, { coins: 7 })).toEqual({ coins: 7 });
    const setup = await site.call<Schemas['SpinwheelSetup']>('GET', '/api/spinwheel/setup', { token });
    expect(setup.body.userCoin).toBe(7);
  });

  it('[S3.27] add a coupon that can be claimed', async () => {
    const { coupon } = await addCoupon({ amount: 250.5 });
    expect(await coupons()).toMatchObject([{ coupon, amount: 250.5, prize: { slice: '250.5 บาท' } }]);
    expect((await claim(coupon)).status).toBe(200);
    expect(await coupons()).toEqual([]);
  });

  it('[S8.11] reject claims of a gift and of a revoked coupon', async () => {
    const { coupon: gift } = await addCoupon({ amount: 0 });
    expect((await claim(gift)).body.message).toBe('INVALID_COUPON_TYPE');
    const { coupon } = await addCoupon({ amount: 20, validFor: 60_000 });
    await site.staff('POST', `coupons/${coupon}/take-back`);
    expect((await claim(coupon)).body.message).toBe('INVALID_PRIZE_CODE');
  });

  it('return 404 for an unknown member or coupon', async () => {
    const calls = [
      site.call('PUT', '/sandbox/staff/members/0899999999/coins', { body: { coins: 1 } }),
      site.call('POST', '/sandbox/staff/members/0899999999/coupons', { body: { amount: 1 } }),
      site.call('POST', `/sandbox/staff/coupons/${'0'.repeat(24)}/take-back`, { body: {} }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
  });
});

const dayMs = 86_400_000;

describe('the clock of a demo', () => {
  const site = openBeforeAll(openStaffSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });
  afterEach(() => site.staff('DELETE', 'clock'));

  const get = async <T>(path: string): Promise<T> => (await site.call<T>('GET', path, { token })).body;
  const serverTime = async () => Date.parse((await get<Schemas['QrStatus']>('/api/qrcode/ZPAY')).serverTime);

  it('[S4.17] is the date of responses, from which pages derive the day of a bonus', async () => {
    await site.staff('PUT', 'clock', { advance: 3 * dayMs });
    const { headers } = await site.call('GET', '/api/lookup/info');
    const differenceMs = Math.abs(Date.parse(String(headers.date)) - site.deps.clock.now().getTime());
    expect(differenceMs).toBeLessThan(dayMs);
  });

  it('is moved and reset', async () => {
    const real = site.plain.deps.clock.now().getTime();
    expect(await site.staff('PUT', 'clock', { advance: 3_600_000 })).toEqual({
      now: new Date(real + 3_600_000).toISOString(),
      offset: 3_600_000,
    });
    await site.staff('PUT', 'clock', { advance: 60_000 });
    expect(await serverTime()).toBe(real + 3_660_000);
    await site.staff('PUT', 'clock', { offset: -1_000 });
    expect(await serverTime()).toBe(real - 1_000);
    // Another process, or this one after a restart, continues with the same offset.
    expect((await openStaffClock(site.deps.db)).offset).toBe(-1_000);
    expect(await site.staff('DELETE', 'clock')).toMatchObject({ offset: 0 });
    expect(await serverTime()).toBe(real);
  });

  it('[S4.12] expires a QR code at once', async () => {
    await site.call('POST', '/api/qrcode/ZPAY', { token, body: { amount: 100 } });
    await site.staff('PUT', 'clock', { advance: 3_600_000 });
    expect((await get<Schemas['QrStatus']>('/api/qrcode/ZPAY')).status).toBe('expired');
  });
});

describe('the first answer of the demo', () => {
  const site = openBeforeAll(openStaffSite);
  let token: string;
  let sentCount = 0;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });

  const newGuest = async (): Promise<Customer> => {
    const { body } = await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config');
    return { guestId: body.guestId ?? '' };
  };
  const write = ({ token: memberToken, guestId }: Customer, text: string, language = 'th') =>
    site.call('POST', '/api/chat/send-message', {
      ...(memberToken && { token: memberToken }),
      headers: { 'accept-language': language },
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: `message-${(sentCount += 1)}`,
        ...(guestId && { guestId }),
      },
    });
  /** Returns the conversation as the customer sees it, oldest first. */
  const history = async ({ token: memberToken, guestId }: Customer) => {
    const { body } = await site.call<Schemas['ChatHistory']>('POST', '/api/chat/history', {
      ...(memberToken && { token: memberToken }),
      body: { limit: 100, skip: 0, ...(guestId && { guestId }) },
    });
    return body.toReversed();
  };
  /** Automatic responses are added after the reply. */
  const waitForMessages = async (customer: Customer, count: number) => {
    await waitUntil(async () => (await history(customer)).length >= count);
    return history(customer);
  };
  it.each([
    ['th-TH,th;q=0.9', /^สวัสดีค่ะ ขอบคุณที่ติดต่อทองดี/],
    ['lo', /^ສະບາຍດີ ຂອບໃຈທີ່ຕິດຕໍ່ທອງດີ/],
    ['en-GB', /^Hello, and thank you for writing to Thongdee/],
  ])('is sent in the language of the customer: %s', async (language, words) => {
    const customer = await newGuest();
    await write(customer, 'สวัสดี', language);
    const [question, answer] = await waitForMessages(customer, 2);
    expect(question).toMatchObject({ sender: 'customer', sequence: 1 });
    expect(answer).toMatchObject({
      sender: 'agent',
      sequence: 2,
      message: { message_type: 'text', payload: { message: expect.stringMatching(words) as unknown } },
    });
    // Only the first message gets an automatic response.
    await write(customer, 'ยังอยู่ไหม', language);
    await waitForMessages(customer, 3);
    await sleep(50);
    expect(await history(customer)).toHaveLength(3);
  });

  it('is not sent when it is switched off', async () => {
    await site.staff('PUT', 'site', { firstAnswer: false });
    await write({ token }, 'มีโปรโมชันอะไรบ้าง');
    await sleep(50);
    expect(await history({ token })).toHaveLength(1);
  });
});
