import type { components } from '@wallet/contract/schema';
import { gamesOf } from '../testing/games-of';
import { ledgerFaults } from '../testing/ledger-faults';
import { reconcile } from '../transfer/reconcile';
import { openStaffClock } from './clock/open-staff-clock';
import type { ReceivedOtp } from './sms/list-otps';
import { openStaffSite, type StaffSite } from './testing/open-staff-site';

type Schemas = components['schemas'];
type Refusal = Schemas['Error'];

const dayMs = 86_400_000;

describe('the sandbox turns the site’s switches', () => {
  let site: StaffSite;
  let token: string;
  beforeAll(async () => {
    site = await openStaffSite();
    token = await site.login('0811111111');
  });
  // Each test has a minute of its own for the limits.
  beforeEach(() => site.plain.deps.clock.advance(60_000));
  afterAll(() => site.close());

  const get = async <T>(path: string): Promise<T> => (await site.call<T>('GET', path, { token })).body;
  const set = (changes: object) => site.staff('PUT', 'site', changes);
  const sendOtp = (phoneNumber: string) =>
    site.call<Schemas['OtpSendReply'] & Refusal>('POST', '/api/otp/send', { body: { phoneNumber } });

  it('says how they are set', async () => {
    expect(await site.staff('GET', 'site')).toEqual({
      terminated: false,
      chat: true,
      firstAnswer: true,
      registerOtp: true,
      manualDeposit: false,
      slip: { enabled: true, closedFrom: '23:30', closedUntil: '00:30' },
      payoutsByHand: false,
    });
  });

  it('[S4.9] [S7.24] says gone, and comes back', async () => {
    await set({ terminated: true });
    expect(await get('/api/lookup/active')).toEqual({ terminated: 'gone' });
    expect(await get('/api/lookup/active?at=mfz3k2')).toEqual({ terminated: 'gone' });
    expect(await site.call('GET', '/api/wallet', { token })).toMatchObject({
      status: 410,
      body: { message: 'gone' },
      // Browsers keep a 410 for good that does not say how long.
      headers: { 'cache-control': 'no-store' },
    });
    await set({ terminated: false });
    expect((await site.call('GET', '/api/wallet', { token })).status).toBe(200);
  });

  it('[S2.26] closes the chat and opens it', async () => {
    await set({ chat: false });
    expect(await get('/api/lookup/enableChatWidget')).toEqual({ enableChatWidget: false });
    await set({ chat: true });
    expect(await get('/api/lookup/enableChatWidget')).toEqual({ enableChatWidget: true });
  });

  it('[S4.3] lets people register without a code, or asks for one', async () => {
    await set({ registerOtp: false });
    expect(await get('/api/lookup/registerOTP')).toEqual({ registerOTP: false });
    expect((await sendOtp('0871000001')).body.code).toBe('OTP_VERIFIED');
    await set({ registerOtp: true });
    expect((await sendOtp('0871000001')).body.code).toBe('SUCCESS');
  });

  it('[S1.7] has deposits by hand only, and by code again', async () => {
    await set({ manualDeposit: true });
    expect(await get('/api/lookup/deposit')).toMatchObject({ isManual: true });
    const code = await site.call('POST', '/api/qrcode/ZPAY', { token, body: { amount: 100 } });
    expect(code).toMatchObject({ status: 422, body: { message: 'QR_FAIL' } });
    await set({ manualDeposit: false });
    expect(await get('/api/lookup/deposit')).toMatchObject({ isManual: false });
  });

  it('[S9.14] moves the hours at which no slip is taken', async () => {
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
    ).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST' },
    });
  });

  it('shows the codes that phones received', async () => {
    const { body } = await sendOtp('0871000002');
    const { otps } = await site.staff<{ otps: ReceivedOtp[] }>('GET', 'otps?phone=0871000002');
    expect(otps).toMatchObject([{ phoneNumber: '0871000002', ref: body.otpRef }]);
    const verified = await site.call('POST', '/api/otp/verify', {
      body: { otpToken: body.otpToken, otpCode: otps[0]?.code },
    });
    expect(verified).toMatchObject({ status: 200, body: { code: 'OTP_CODE_VALID' } });
  });

  describe('at the wheel', () => {
    const spin = async () =>
      (await site.call<Schemas['SpinReply']>('POST', '/api/spinwheel/spin', { token, body: {} })).body;

    it('[S1.5] stops it and sets it going', async () => {
      expect(await site.staff('PUT', 'wheel', { active: false })).toMatchObject({ active: false });
      expect(await get('/api/spinwheel/active')).toEqual({ active: false });
      expect(await spin()).toMatchObject({ success: false, error: 'SPINWHEEL_INACTIVE' });
      expect(await site.staff('PUT', 'wheel', { active: true })).toMatchObject({ active: true });
      expect(await get('/api/spinwheel/active')).toEqual({ active: true });
    });

    it('[S3.28] chooses what the next spin draws, and only the next', async () => {
      const wheel = await site.staff<{ slices: { code: string }[] }>('PUT', 'wheel', { next: 'CASH1000' });
      expect(wheel).toMatchObject({ active: true, next: 'CASH1000' });
      expect(wheel.slices).toHaveLength(8);
      expect(await spin()).toMatchObject({ success: true, result: { code: 'CASH1000' } });
      expect(await site.staff('GET', 'wheel')).toMatchObject({ next: null });
      expect(await spin()).toMatchObject({ success: true });
      expect((await site.call('PUT', '/sandbox/staff/wheel', { body: { next: 'MOON' } })).status).toBe(404);
    });

    it('keeps the choice when there was no coin to spin with', async () => {
      await site.staff('PUT', 'wheel', { next: 'AGAIN1' });
      const poor = await site.login('0822222222');
      const { body } = await site.call('POST', '/api/spinwheel/spin', { token: poor, body: {} });
      expect(body).toMatchObject({ success: false, error: 'NO_COIN' });
      expect(await spin()).toMatchObject({ result: { code: 'AGAIN1' } });
    });
  });

  describe('to make a provider misbehave', () => {
    const fault = (target: string, body: object) => site.staff('PUT', `faults/${target}`, body);
    const transfer = () =>
      site.call<Schemas['TransferReply'] & Refusal>('POST', '/api/wallet/transfer', {
        token,
        body: { from: 'wallet', to: 'JOKER', amount: 10 },
      });
    beforeAll(() => gamesOf(site.plain, token, ['JOKER']));
    afterEach(async () => {
      await fault('games', { kind: null });
      site.plain.deps.clock.advance(3_600_000);
      await reconcile(site.deps);
      expect(await ledgerFaults(site.deps.db)).toEqual([]);
    });

    it('[S8.8] for its next calls: it refuses them, and takes the one after', async () => {
      expect(await fault('JOKER', { kind: 'refuses', times: 2 })).toMatchObject({
        faults: [{ target: 'JOKER', kind: 'refuses', remaining: 2 }],
      });
      for (const _time of [1, 2])
        expect(await transfer()).toMatchObject({ status: 422, body: { message: 'TRANSFER_FAIL' } });
      expect((await transfer()).status).toBe(200);
      expect(await site.staff('GET', 'faults')).toMatchObject({ faults: [] });
    });

    it.each(['silent', 'forgets'])('%s: the money is on its way until it answers again', async (kind) => {
      await fault('games', { kind });
      expect((await transfer()).body.status).toBe('PROCESSING');
      await fault('JOKER', { kind: null });
      site.plain.deps.clock.advance(3_600_000);
      await reconcile(site.deps);
      const { body } = await site.call<Schemas['StatementList']>('POST', '/api/statement', {
        token,
        body: { page: 1, limit: 1 },
      });
      expect(body.statements[0]).toMatchObject({ statementType: 'transfer', status: 'SUCCESS' });
    });

    it('[S8.3] among them who delivers text messages', async () => {
      await fault('sms', { kind: 'refuses', times: 1 });
      expect(await sendOtp('0871000003')).toMatchObject({ status: 422, body: { message: 'OTP_SEND_FAIL' } });
      expect((await sendOtp('0871000003')).status).toBe(200);
    });

    it('knows nobody who is not there', async () => {
      const body = { kind: 'refuses' };
      expect((await site.call('PUT', '/sandbox/staff/faults/moon', { body })).status).toBe(404);
    });

    it('lets payments wait for a verdict at the bank', async () => {
      await site.staff('POST', 'bank-credits', { username: '0822222222', amount: 300 });
      await set({ payoutsByHand: true });
      const poor = await site.login('0822222222');
      await site.call('POST', '/api/wallet/withdraw', { token: poor, body: { amount: 150 } });
      site.plain.deps.clock.advance(dayMs / 24);
      await reconcile(site.deps);
      expect(await site.staff('GET', 'payouts')).toMatchObject({ payouts: [{ status: 'pending' }] });
      await set({ payoutsByHand: false });
      site.plain.deps.clock.advance(dayMs / 24);
      await reconcile(site.deps);
      expect(await site.staff('GET', 'payouts')).toMatchObject({ payouts: [{ status: 'paid' }] });
    });
  });

  describe('at the clock', () => {
    const serverTime = async () =>
      Date.parse((await get<Schemas['QrStatus']>('/api/qrcode/ZPAY')).serverTime);

    it('moves it, and sets it right again', async () => {
      const real = site.plain.deps.clock.now().getTime();
      expect(await site.staff('PUT', 'clock', { advance: 3_600_000 })).toEqual({
        now: new Date(real + 3_600_000).toISOString(),
        offset: 3_600_000,
      });
      await site.staff('PUT', 'clock', { advance: 60_000 });
      expect(await serverTime()).toBe(real + 3_660_000);
      await site.staff('PUT', 'clock', { offset: -1_000 });
      expect(await serverTime()).toBe(real - 1_000);
      // Another process, or this one after a restart, goes on at the same time.
      expect((await openStaffClock(site.deps.db)).offset).toBe(-1_000);
      expect(await site.staff('DELETE', 'clock')).toMatchObject({ offset: 0 });
      expect(await serverTime()).toBe(real);
    });

    it('[S4.12] lets a code expire at once', async () => {
      await site.call('POST', '/api/qrcode/ZPAY', { token, body: { amount: 100 } });
      await site.staff('PUT', 'clock', { advance: 3_600_000 });
      expect((await get<Schemas['QrStatus']>('/api/qrcode/ZPAY')).status).toBe('expired');
      await site.staff('DELETE', 'clock');
    });
  });
});
