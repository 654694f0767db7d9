import type { components } from '@wallet/contract';
import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';
import { demoPassword } from './data/demo-members';

type Schemas = components['schemas'];
type ErrorReply = Schemas['Error'];

describe('the site’s switches', () => {
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
    expect(code).toMatchObject({ status: 422, body: { message: 'QR_FAIL' } });
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
    ).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST' },
    });
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
