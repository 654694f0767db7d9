import type { components } from '@wallet/contract';
import { openStaffClock } from './staff-clock';
import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';

type Schemas = components['schemas'];
type Refusal = Schemas['Error'];

describe('staff turn the site’s switches', () => {
  let site: StaffSite;
  let token: string;
  beforeAll(async () => {
    site = await openStaffSite();
    token = await site.login('0811111111');
  });
  // Each test uses its own minute of the rate limits.
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
    });
  });

  it('[S4.9] [S7.24] says gone, and comes back', async () => {
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
      // Another process, or this one after a restart, continues with the same offset.
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
