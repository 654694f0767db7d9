import type { components } from '@wallet/contract';
import { openStaffClock } from './staff-clock';
import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';

type Schemas = components['schemas'];

const dayMs = 86_400_000;

describe('the clock of a demo', () => {
  let site: StaffSite;
  let token: string;
  beforeAll(async () => {
    site = await openStaffSite();
    token = await site.login('0811111111');
  });
  afterEach(() => site.staff('DELETE', 'clock'));
  afterAll(() => site.close());

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
