import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';

const dayMs = 86_400_000;

describe('a clock that staff have moved', () => {
  let site: StaffSite;
  beforeAll(async () => {
    site = await openStaffSite();
  });
  afterAll(() => site.close());

  it('[S4.17] is the date of responses, from which pages take the day of a bonus', async () => {
    await site.staff('PUT', 'clock', { advance: 3 * dayMs });
    const { headers } = await site.call('GET', '/api/lookup/info');
    const differenceMs = Math.abs(Date.parse(String(headers.date)) - site.deps.clock.now().getTime());
    expect(differenceMs).toBeLessThan(dayMs);
  });
});
