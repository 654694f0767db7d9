import { events } from '@wallet/platform/events';
import { report } from '@wallet/platform/reporting';
import { createCollector, type Collector } from './create-collector';
import { deliverReports, type ReportBatch } from './deliver-reports';
import { startReporting, type Reporting } from './start-reporting';

const folder = 'https://site.test/shell/1/';
const ownStack = (name = 'main.js') => `at ${folder}${name}:1:1`;
const fetched = jest.fn<Promise<{ status: number }>, [url: string, init: { body: string }]>();
const load = jest.fn<Promise<Collector>, []>();
const makeCollector = async () =>
  createCollector({
    delivery: deliverReports('/api/report'),
    releases: () => [{ name: 'shell', version: '1', folder }],
    page: (path) => path,
  });
let reporting: Reporting | undefined;

function stop(): void {
  reporting?.stop();
  reporting = undefined;
}

/** Returns the sent reports after the collector's code is loaded and all collected reports are sent. */
async function sentReports() {
  await Promise.resolve();
  await load.mock.results.at(-1)?.value;
  await Promise.resolve();
  stop();
  return fetched.mock.calls.flatMap(([, { body }]) => (JSON.parse(body) as ReportBatch).reports);
}

const thrown = (stack: string): Error => Object.assign(new Error('x'), { stack });

/** Creates the browser's event of a rejected promise, which jsdom does not have. */
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ status: 204 });
  load.mockReset().mockImplementation(makeCollector);
  Object.assign(globalThis, { fetch: fetched });
  window.history.replaceState(null, '', '/login');
  reporting = startReporting(load);
});
afterEach(stop);

test('sends report() to the operator while reporting is on, and returns no id otherwise', async () => {
  const id = report({ code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.transfer' });
  expect(id).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(await sentReports()).toMatchObject([{ id, code: 'MONEY-UNKNOWN', about: 'wallet.transfer' }]);
  expect(report({ code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.gift' })).toBeUndefined();
});

test('reports each script that the browser blocked because it has no hash, once', async () => {
  stop();
  let notify: ReportingObserverCallback = () => undefined;
  const observer = { observe: jest.fn(), disconnect: jest.fn() };
  const create = jest.fn((callback: ReportingObserverCallback, _options?: ReportingObserverOptions) => {
    notify = callback;
    return observer;
  });
  Object.assign(window, { ReportingObserver: create });
  reporting = startReporting(load);
  Reflect.deleteProperty(window, 'ReportingObserver');
  expect(create.mock.calls[0]?.[1]).toEqual({ types: ['integrity-violation'], buffered: true });
  const violation = (blockedURL: string) => ({ body: { blockedURL } }) as Report;
  const own = violation(`${folder}chunk.js`);
  notify([own, own, violation('https://site.test/injected.js')], observer as never);
  expect(await sentReports()).toMatchObject([
    { code: 'SCRIPT-BLOCKED', remote: 'shell', stack: ['shell/chunk.js:1:1'] },
    { code: 'SCRIPT-BLOCKED', remote: 'other' },
  ]);
  expect(observer.disconnect).toHaveBeenCalledTimes(1);
});

test('loads nothing without a network, and sends the collected reports when it is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const id = report({ code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.transfer' });
  expect(load).not.toHaveBeenCalled();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await sentReports()).toMatchObject([{ id, about: 'wallet.transfer' }]);
});

test('loads the collector only for the first problem', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('at chrome-extension://x/y.js:1:1') }));
  expect(load).not.toHaveBeenCalled();
  for (const about of ['a', 'b', 'c']) report({ code: 'REMOTE-CRASHED', remote: 'shell', about });
  await sentReports();
  expect(load).toHaveBeenCalledTimes(1);
});

test('sends a problem from before the collector was loaded once, with its id and page', async () => {
  const crash = { code: 'REMOTE-CRASHED', remote: 'shell', about: 'home' } as const;
  const id = report(crash);
  expect(report({ ...crash, error: new Error('again') })).toBe(id);
  const known = report({ code: 'REPLY-UNREADABLE', about: 'get /api/wallet', id: 'K7QM2F8A' });
  window.history.replaceState(null, '', '/contact');
  const reports = await sentReports();
  expect(known).toBe('K7QM2F8A');
  expect(reports.map((one) => [one.id, one.page])).toEqual([
    [id, '/login'],
    ['K7QM2F8A', '/login'],
  ]);
});

test('loads the collector again with the next problem when it failed, and loses no report', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  report({ code: 'REMOTE-CRASHED', remote: 'shell', about: 'a' });
  await new Promise((resolve) => setTimeout(resolve));
  report({ code: 'REMOTE-CRASHED', remote: 'shell', about: 'b' });
  expect(await sentReports()).toMatchObject([{ about: 'a' }, { about: 'b' }]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('queues at most ten problems for the collector, and returns no id for others', async () => {
  const ids = Array.from({ length: 15 }, (_, index) =>
    report({ code: 'REMOTE-CRASHED', remote: 'shell', about: `p${index}` }),
  );
  expect(ids.filter(Boolean)).toHaveLength(10);
  expect((await sentReports()).map(({ id }) => id)).toEqual(ids.slice(0, 10));
});

test('reports uncaught errors of the site’s own files', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(ownStack()) }));
  window.dispatchEvent(
    new ErrorEvent('error', { error: 'a text', filename: `${folder}a.js`, lineno: 7, colno: 8 }),
  );
  window.dispatchEvent(rejection(thrown(ownStack('late.js'))));
  expect(await sentReports()).toMatchObject([
    { code: 'PAGE-ERROR', remote: 'shell', stack: ['shell/main.js:1:1'] },
    { code: 'PAGE-ERROR', remote: 'shell', stack: ['shell/a.js:7:8'] },
    { code: 'PAGE-REJECTION', remote: 'shell', stack: ['shell/late.js:1:1'] },
  ]);
});

test('does not report errors of extensions and other sites’ scripts, and rejections without an error', async () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop', filename: '', lineno: 0 }));
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('at https://ads.test/shell/1/y.js:1:1') }));
  window.dispatchEvent(rejection({ password: 'x' }));
  window.dispatchEvent(rejection(thrown('at https://ads.test/y.js:1:1')));
  expect(await sentReports()).toEqual([]);
});

test('reports an event listener that throws once by the event’s name, and logs it to the console', async () => {
  jest.useFakeTimers();
  const error = thrown(ownStack('listener.js'));
  const unsubscribe = events.on('spin:prize-claimed', () => {
    throw error;
  });
  events.emit('spin:prize-claimed', {} as never);
  unsubscribe();
  expect(() => jest.runOnlyPendingTimers()).toThrow(error);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  jest.useRealTimers();
  expect(await sentReports()).toMatchObject([
    { code: 'EVENT-LISTENER', about: 'spin:prize-claimed', stack: ['shell/listener.js:1:1'] },
  ]);
});

test('sends the collected reports at once when the page is left', async () => {
  report({ code: 'REMOTE-CRASHED', remote: 'shell', about: 'home' });
  await reporting?.collector();
  expect(fetched).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('ignores a collector that throws', async () => {
  load.mockResolvedValue({
    ...(await makeCollector()),
    collect: () => {
      throw new Error('broken');
    },
  });
  await reporting?.collector();
  expect(report({ code: 'REMOTE-CRASHED', remote: 'shell' })).toBeUndefined();
});
