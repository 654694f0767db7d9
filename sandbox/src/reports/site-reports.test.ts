import { setTimeout as sleep } from 'node:timers/promises';
import { newKeys } from '../contract/keys';
import { openListeningSite, type ListeningSite, takes } from '../testing/open-listening-site';
import { noJournal, type Entry, type Journal } from '../store/journal';
import { openStore, type Store } from '../store/store';
import { ReportRefused, type SiteReports, siteReports } from './site-reports';

const credit = (bankReference: string) => ({
  bankReference,
  bankCode: 'KBANK',
  accountNo: '0123456789',
  amount: 10_000,
  currency: 'THB',
});

/** An in-memory journal that the next store can open. */
function keptJournal(entries: Entry[] = []): Journal {
  return {
    ...noJournal,
    entries,
    append: (some) => void entries.push(...some),
    replace: (all) => void entries.splice(0, entries.length, ...all),
  };
}

describe('reports to the site', () => {
  const keys = newKeys();
  let time: number;
  let site: ListeningSite;
  let address: string | undefined;
  let store: Store;
  let reports: SiteReports;
  const now = () => new Date(time);
  const opened = (over: Store) => siteReports({ store: over, keys, now, site: () => address });
  const waiting = () => store.table('report').entries().length;
  const told = () => site.reports.map(({ key }) => key);

  beforeEach(async () => {
    time = new Date('2026-03-04T05:06:07.000Z').getTime();
    site = await openListeningSite(() => keys, now);
    address = site.url;
    store = openStore();
    reports = opened(store);
  });
  afterEach(async () => {
    await reports.stop();
    await site.close();
  });

  it('give the site’s answer, and are told no more', async () => {
    expect(await reports.tell('reportCredit', 'b1', credit('b1'))).toEqual({ result: 'credited' });
    expect(site.reports).toEqual([
      { call: 'reportCredit', key: 'b1', messageId: expect.any(String), body: credit('b1') },
    ]);
    expect(await reports.tell('reportPayout', 'p1', { key: 'p1' })).toBeUndefined();
    expect(waiting()).toBe(0);
    time += 3_600_000;
    await reports.retry();
    expect(told()).toEqual(['b1', 'p1']);
  });

  it.each([
    ['silence', 'silence'],
    ['500', { status: 500 }],
    ['503', { status: 503, body: { error: 'UNAVAILABLE' } }],
    ['401', { status: 401 }],
    ['409', { status: 409 }],
    ['429', { status: 429 }],
    ['a redirect', { status: 302 }],
    ['what is no answer to it', { status: 200, body: { hello: 'world' } }],
    ['nothing where there is an answer', { status: 200 }],
  ] as const)(
    'are told again after %s, by a message of its own under the same key, until they are taken',
    async (_what, answer) => {
      site.answer = () => answer;
      await expect(reports.tell('reportCredit', 'b1', credit('b1'))).rejects.not.toBeInstanceOf(
        ReportRefused,
      );
      for (const pause of [1_000, 2_000, 4_000]) {
        time += pause - 1;
        await reports.retry();
        const before = site.reports.length;
        time += 1;
        await reports.retry();
        expect(site.reports).toHaveLength(before + 1);
      }
      site.answer = takes;
      time += 8_000;
      await reports.retry();
      expect(waiting()).toBe(0);
      expect(told()).toEqual(['b1', 'b1', 'b1', 'b1', 'b1']);
      expect(new Set(site.reports.map(({ messageId }) => messageId)).size).toBe(5);
      expect(site.reports.map(({ body }) => body)).toEqual(Array(5).fill(credit('b1')));
    },
  );

  it('wait five minutes between tries and no longer', async () => {
    site.answer = () => 'silence';
    await expect(reports.tell('reportCredit', 'b1', credit('b1'))).rejects.toThrow();
    for (let tries = 0; tries < 20; tries += 1) {
      time += 300_000;
      await reports.retry();
    }
    expect(site.reports).toHaveLength(21);
  });

  it.each([400, 404, 422])('are dropped when the site refuses them: %d', async (status) => {
    site.answer = () => ({ status, body: { error: 'BAD_REQUEST' } });
    await expect(reports.tell('reportCredit', 'b1', credit('b1'))).rejects.toBeInstanceOf(ReportRefused);
    expect(waiting()).toBe(0);
    time += 3_600_000;
    await reports.retry();
    expect(told()).toEqual(['b1']);
  });

  it('are told after a restart what was not taken before', async () => {
    const entries: Entry[] = [];
    store = openStore(keptJournal(entries));
    reports = opened(store);
    site.answer = () => 'silence';
    await expect(reports.tell('reportCredit', 'b1', credit('b1'))).rejects.toThrow();
    await reports.stop();
    store = openStore(keptJournal(entries));
    reports = opened(store);
    site.answer = takes;
    await reports.retry();
    expect(told()).toEqual(['b1', 'b1']);
    expect(waiting()).toBe(0);
  });

  it('are told as soon as somebody says where the site is', async () => {
    address = undefined;
    await expect(reports.tell('reportCredit', 'b1', credit('b1'))).rejects.toThrow('where the site is');
    await reports.retry();
    address = site.url;
    await reports.retry();
    expect(told()).toEqual([]);
    reports.hurry();
    await reports.retry();
    expect(told()).toEqual(['b1']);
  });

  it('have one try at a time each', async () => {
    const held: { take?: () => void } = {};
    site.answer = (report) =>
      new Promise((resolve) => {
        held.take = () => resolve(takes(report));
      });
    const first = reports.tell('reportCredit', 'b1', credit('b1'));
    const second = reports.tell('reportCredit', 'b1', credit('b1'));
    const third = reports.retry();
    while (site.reports.length === 0) await sleep(5);
    held.take?.();
    expect(await Promise.all([first, second, third])).toEqual([
      { result: 'credited' },
      { result: 'credited' },
      undefined,
    ]);
    expect(told()).toEqual(['b1']);
    expect(waiting()).toBe(0);
  });

  it('are told once though several look for what is due', async () => {
    site.answer = () => 'silence';
    for (const key of ['b1', 'b2', 'b3'])
      await expect(reports.tell('reportCredit', key, credit(key))).rejects.toThrow();
    site.answer = takes;
    time += 1_000;
    await Promise.all([reports.retry(), reports.retry(), reports.retry()]);
    expect(told()).toEqual(['b1', 'b2', 'b3', 'b1', 'b2', 'b3']);
  });

  it('tell one call’s key from the same key of another', async () => {
    site.answer = () => 'silence';
    await expect(reports.tell('reportPayout', 'same', { key: 'same' })).rejects.toThrow();
    site.answer = takes;
    expect(await reports.tell('reportCredit', 'same', credit('same'))).toEqual({ result: 'credited' });
    expect(waiting()).toBe(1);
    time += 1_000;
    await reports.retry();
    expect(site.reports.map(({ call }) => call)).toEqual(['reportPayout', 'reportCredit', 'reportPayout']);
  });

  it('are forgotten when the sandbox is put back to its start, also those on their way', async () => {
    site.answer = () => {
      store.clear();
      return 'silence';
    };
    await expect(reports.tell('reportCredit', 'b1', credit('b1'))).rejects.toThrow();
    expect(waiting()).toBe(0);
    time += 3_600_000;
    await reports.retry();
    expect(told()).toEqual(['b1']);
  });

  it('end at once with the sandbox, and are kept for the next start', async () => {
    site.answer = () => new Promise(() => undefined);
    const report = reports.tell('reportCredit', 'b1', credit('b1'));
    const ended = expect(report).rejects.toThrow();
    while (site.reports.length === 0) await sleep(5);
    await reports.stop();
    await ended;
    expect(waiting()).toBe(1);
  });
});
