import { createKeys } from '../contract/keys';
import { HttpError } from '../http';
import { openFakeSite, type FakeSite, acceptReport } from '../testing/open-fake-site';
import { noJournal, type Entry, type Journal } from '../store/journal';
import { openStore, type Store } from '../store/store';
import { type SiteReports, createSiteReports } from './site-reports';

const credit = (bankReference: string) => ({
  bankReference,
  bankCode: 'KBANK',
  accountNo: '0123456789',
  amount: 10_000,
  currency: 'THB',
});

/** An in-memory journal that the next store can open. */
function memoryJournal(entries: Entry[] = []): Journal {
  return {
    ...noJournal,
    entries,
    append: (some) => void entries.push(...some),
    replace: (all) => void entries.splice(0, entries.length, ...all),
  };
}

describe('reports to the site', () => {
  const keys = createKeys();
  let time: number;
  let site: FakeSite;
  let address: string | undefined;
  let store: Store;
  let reports: SiteReports;
  const now = () => new Date(time);
  const openReports = (over: Store) => createSiteReports(over, { keys, now, site: () => address });
  const pendingCount = () => store.table('report').entries().length;
  /** Waits for the first report. */
  async function received(): Promise<void> {
    while (site.reports.length === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const receivedKeys = () => site.reports.map(({ key }) => key);

  beforeEach(async () => {
    time = new Date('2026-03-04T05:06:07.000Z').getTime();
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
    time += 3_600_000;
    await reports.retry();
    expect(receivedKeys()).toEqual(['b1', 'p1']);
  });

  it.each([
    ['silence', 'silence'],
    ['500', { status: 500 }],
    ['503', { status: 503, body: { error: 'UNAVAILABLE' } }],
    ['401', { status: 401 }],
    ['409', { status: 409 }],
    ['429', { status: 429 }],
    ['a redirect', { status: 302 }],
    ['a response outside the contract', { status: 200, body: { hello: 'world' } }],
    ['a missing response body', { status: 200 }],
  ] as const)(
    'are sent again after %s, with a new message id and the same key, until they are accepted',
    async (_what, respond) => {
      site.respond = () => respond;
      await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.not.toBeInstanceOf(HttpError);
      for (const pause of [1_000, 2_000, 4_000]) {
        time += pause - 1;
        await reports.retry();
        const before = site.reports.length;
        time += 1;
        await reports.retry();
        expect(site.reports).toHaveLength(before + 1);
      }
      site.respond = acceptReport;
      time += 8_000;
      await reports.retry();
      expect(pendingCount()).toBe(0);
      expect(receivedKeys()).toEqual(['b1', 'b1', 'b1', 'b1', 'b1']);
      expect(new Set(site.reports.map(({ messageId }) => messageId)).size).toBe(5);
      expect(site.reports.map(({ body }) => body)).toEqual(Array(5).fill(credit('b1')));
    },
  );

  it('wait at most five minutes between attempts', async () => {
    site.respond = () => 'silence';
    await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.toThrow();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      time += 300_000;
      await reports.retry();
    }
    expect(site.reports).toHaveLength(21);
  });

  it.each([400, 404, 422])('are dropped when the site rejects them: %d', async (status) => {
    site.respond = () => ({ status, body: { error: 'BAD_REQUEST' } });
    await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.toMatchObject({ status: 422 });
    expect(pendingCount()).toBe(0);
    time += 3_600_000;
    await reports.retry();
    expect(receivedKeys()).toEqual(['b1']);
  });

  it('are sent after a restart when they were not accepted before', async () => {
    const entries: Entry[] = [];
    store = openStore(memoryJournal(entries));
    reports = openReports(store);
    site.respond = () => 'silence';
    await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.toThrow();
    await reports.stop();
    store = openStore(memoryJournal(entries));
    reports = openReports(store);
    site.respond = acceptReport;
    await reports.retry();
    expect(receivedKeys()).toEqual(['b1', 'b1']);
    expect(pendingCount()).toBe(0);
  });

  it('are sent as soon as the address of the site is set', async () => {
    address = undefined;
    await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.toThrow(
      'address of the site is not set',
    );
    await reports.retry();
    address = site.url;
    await reports.retry();
    expect(receivedKeys()).toEqual([]);
    reports.makeAllDue();
    await reports.retry();
    expect(receivedKeys()).toEqual(['b1']);
  });

  it('have one attempt at a time each', async () => {
    const pending: { take?: () => void } = {};
    site.respond = (report) =>
      new Promise((resolve) => {
        pending.take = () => resolve(acceptReport(report));
      });
    const first = reports.send('reportCredit', 'b1', credit('b1'));
    const second = reports.send('reportCredit', 'b1', credit('b1'));
    const third = reports.retry();
    await received();
    pending.take?.();
    expect(await Promise.all([first, second, third])).toEqual([
      { result: 'credited' },
      { result: 'credited' },
      undefined,
    ]);
    expect(receivedKeys()).toEqual(['b1']);
    expect(pendingCount()).toBe(0);
  });

  it('are sent once when several retries run at the same time', async () => {
    site.respond = () => 'silence';
    for (const key of ['b1', 'b2', 'b3'])
      await expect(reports.send('reportCredit', key, credit(key))).rejects.toThrow();
    site.respond = acceptReport;
    time += 1_000;
    await Promise.all([reports.retry(), reports.retry(), reports.retry()]);
    expect(receivedKeys()).toEqual(['b1', 'b2', 'b3', 'b1', 'b2', 'b3']);
  });

  it('separate equal keys of different calls', async () => {
    site.respond = () => 'silence';
    await expect(reports.send('reportPayout', 'same', { key: 'same' })).rejects.toThrow();
    site.respond = acceptReport;
    expect(await reports.send('reportCredit', 'same', credit('same'))).toEqual({ result: 'credited' });
    expect(pendingCount()).toBe(1);
    time += 1_000;
    await reports.retry();
    expect(site.reports.map(({ call }) => call)).toEqual(['reportPayout', 'reportCredit', 'reportPayout']);
  });

  it('are dropped when the sandbox is reset, also those in flight', async () => {
    site.respond = () => {
      store.clear();
      return 'silence';
    };
    await expect(reports.send('reportCredit', 'b1', credit('b1'))).rejects.toThrow();
    expect(pendingCount()).toBe(0);
    time += 3_600_000;
    await reports.retry();
    expect(receivedKeys()).toEqual(['b1']);
  });

  it('are aborted with the sandbox, and are stored for the next start', async () => {
    site.respond = () => new Promise(() => undefined);
    const report = reports.send('reportCredit', 'b1', credit('b1'));
    const ended = expect(report).rejects.toThrow();
    await received();
    await reports.stop();
    await ended;
    expect(pendingCount()).toBe(1);
  });
});
