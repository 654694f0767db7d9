import { createKeys } from '../contract/keys';
import { HttpError } from '../http';
import { openFakeSite, type FakeSite, acceptReport } from '../testing/open-fake-site';
import { openStore, type Store } from '../store/store';
import { type SiteReports, createSiteReports } from './site-reports';

const credit = (bankReference: string) => ({
  bankReference,
  bankCode: 'KBANK',
  accountNo: '0123456789',
  amount: 10_000,
  currency: 'THB',
});

describe('reports to the site', () => {
  const keys = createKeys();
  let site: FakeSite;
  let address: string | undefined;
  let store: Store;
  let reports: SiteReports;
  const now = () => new Date('2026-03-04T05:06:07.000Z');
  const openReports = (over: Store) => createSiteReports(over, { keys, now, site: () => address });
  const pendingCount = () => store.table('report').entries().length;
  const receivedKeys = () => site.reports.map(({ key }) => key);

  beforeEach(async () => {
    site = await openFakeSite(() => keys, now);
    address = site.url;
    store = openStore();
    reports = openReports(store);
  });
  afterEach(async () => {
    await reports.stop();
    await site.close();
  });

  it('return the site’s response, and are not sent again', async () => {
    expect(await reports.send('reportCredit', 'b1', credit('b1'))).toEqual({ result: 'credited' });
    expect(site.reports).toEqual([
      { call: 'reportCredit', key: 'b1', messageId: expect.any(String), body: credit('b1') },
    ]);
    expect(await reports.send('reportPayout', 'p1', { key: 'p1' })).toBeUndefined();
    expect(pendingCount()).toBe(0);
    await reports.retry();
    expect(receivedKeys()).toEqual(['b1', 'p1']);
  });

  const rejected = ['silence' as const, ...[302, 401, 409, 429, 500].map((status) => ({ status }))];
  const outsideContract = [{ status: 200, body: { hello: 'world' } }, { status: 200 }];

  it.each([...rejected, ...outsideContract])(
    'are sent again after the response %j, with a new message id and the same key, until they are accepted',
    async (respond) => {
      site.respond = () => respond;
      await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.not.toBeInstanceOf(HttpError);
      await reports.retry();
      site.respond = acceptReport;
      await reports.retry();
      expect(pendingCount()).toBe(0);
      expect(receivedKeys()).toEqual(['b1', 'b1', 'b1']);
      expect(new Set(site.reports.map(({ messageId }) => messageId)).size).toBe(3);
      expect(site.reports.map(({ body }) => body)).toEqual(Array(3).fill(credit('b1')));
    },
  );

  it.each([400, 404, 422])('are dropped when the site rejects them: %d', async (status) => {
    site.respond = () => ({ status, body: { error: 'BAD_REQUEST' } });
    await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.toMatchObject({ status: 422 });
    expect(pendingCount()).toBe(0);
    await reports.retry();
    expect(receivedKeys()).toEqual(['b1']);
  });
});
