import { events } from '@wallet/platform/events';
import { report } from '@wallet/platform/reporting';
import { createCollector, type Collector, ownFrames, type Release } from './create-collector';
import { deliverReports, type ReportBatch } from './deliver-reports';
import { startReporting, type Reporting } from './start-reporting';

describe('startReporting', () => {
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

  test('loads the collector for the first problem, and sends report() to the operator only while reporting is on', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('at chrome-extension://x/y.js:1:1') }));
    expect(load).not.toHaveBeenCalled();
    const problem = { code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.transfer' } as const;
    const id = report(problem);
    report({ ...problem, about: 'wallet.gift' });
    expect(id).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await sentReports()).toMatchObject([{ id, code: 'MONEY-UNKNOWN' }, { about: 'wallet.gift' }]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(report(problem)).toBeUndefined();
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
    const place = { filename: `${folder}a.js`, lineno: 7, colno: 8 };
    window.dispatchEvent(new ErrorEvent('error', { error: thrown(ownStack()) }));
    window.dispatchEvent(new ErrorEvent('error', { error: 'a text', ...place }));
    window.dispatchEvent(rejection(thrown(ownStack('late.js'))));
    expect(await sentReports()).toMatchObject([
      { code: 'PAGE-ERROR', remote: 'shell', stack: ['shell/main.js:1:1'] },
      { code: 'PAGE-ERROR', remote: 'shell', stack: ['shell/a.js:7:8'] },
      { code: 'PAGE-REJECTION', remote: 'shell', stack: ['shell/late.js:1:1'] },
    ]);
  });

  test('does not report errors of extensions and other sites’ scripts, and rejections without an error', async () => {
    const message = 'ResizeObserver loop';
    window.dispatchEvent(new ErrorEvent('error', { message, filename: '', lineno: 0 }));
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
});

describe('deliverReports', () => {
  const batch: ReportBatch = { reports: [], measures: [] };
  const fetched = jest.fn<Promise<{ status: number }>, [url: string, init: RequestInit]>();
  const beaconed = jest.fn<boolean, [url: string, body: Blob]>();

  beforeEach(() => {
    fetched.mockReset().mockResolvedValue({ status: 204 });
    beaconed.mockReset().mockReturnValue(true);
    Object.assign(globalThis, { fetch: fetched });
    Object.assign(navigator, { sendBeacon: beaconed });
  });

  const waitForResponse = () => new Promise((resolve) => setTimeout(resolve));

  test('sends the first batch by fetch and all others by beacon, as JSON', async () => {
    const { send, isOff } = deliverReports('/api/report');
    send(batch, false);
    await waitForResponse();
    send(batch, false);
    const sent = { method: 'POST', keepalive: true, credentials: 'omit', body: JSON.stringify(batch) };
    expect(fetched.mock.calls).toEqual([['/api/report', expect.objectContaining(sent)]]);
    expect(beaconed.mock.calls.map(([url, { type }]) => [url, type])).toEqual([
      ['/api/report', 'application/json'],
    ]);
    expect(isOff()).toBe(false);
  });

  test('sends the first batch of a page that is left by beacon, or by fetch when the beacon is missing or full', () => {
    deliverReports('/api/report').send(batch, true);
    expect(beaconed).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
    beaconed.mockReturnValue(false);
    deliverReports('/api/report').send(batch, true);
    Object.assign(navigator, { sendBeacon: undefined });
    deliverReports('/api/report').send(batch, true);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('never sends a beacon, which would carry cookies, to another origin', async () => {
    const { send } = deliverReports('https://api.example.com/api/report');
    send(batch, false);
    await waitForResponse();
    send(batch, false);
    send(batch, true);
    expect(beaconed).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test.each([400, 401, 404, 405, 410])(
    'stops reporting for the visit after a rejection with %i',
    async (status) => {
      fetched.mockResolvedValue({ status });
      const { send, isOff } = deliverReports('/api/report');
      send(batch, false);
      await waitForResponse();
      expect(isOff()).toBe(true);
      send(batch, false);
      send(batch, true);
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(beaconed).not.toHaveBeenCalled();
    },
  );

  test.each<[string, () => void]>([
    ['responds with an error', () => fetched.mockResolvedValue({ status: 500 })],
    ['responds that there are too many reports', () => fetched.mockResolvedValue({ status: 429 })],
    ['cannot be reached', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])(
    'drops a batch when the collector %s, and all reports of the visit after three failures in a row',
    async (_name, simulateFailure) => {
      simulateFailure();
      const { send, isOff } = deliverReports('/api/report');
      for (const offAfter of [false, false, true]) {
        send(batch, false);
        await waitForResponse();
        expect(isOff()).toBe(offAfter);
      }
    },
  );

  test('continues with a collector that responds again', async () => {
    const { send, isOff } = deliverReports('/api/report');
    for (const status of [500, 500, 204]) {
      fetched.mockResolvedValueOnce({ status });
      send(batch, false);
      await waitForResponse();
    }
    expect(isOff()).toBe(false);
  });

  test('sends nothing without a URL', () => {
    const { send, isOff } = deliverReports('');
    send(batch, false);
    send(batch, true);
    expect(isOff()).toBe(true);
    expect([...fetched.mock.calls, ...beaconed.mock.calls]).toEqual([]);
  });
});

describe('own frames', () => {
  const releases: Release[] = [
    { name: 'shell', version: '1.1.14-aa', folder: 'https://site.test/shell/1.1.14-aa/' },
    { name: 'remote-wallet', version: '0.1.0-bb', folder: 'https://cdn.test/remote-wallet/0.1.0-bb/' },
  ];
  const positions = (stack: string) => ownFrames(stack, releases).map(({ position }) => position);

  test('returns only the frames in the site’s own files, without origin and query', () => {
    const chromium = `TypeError: 0811111111 has no token eyJhbGci
    at Home (https://cdn.test/remote-wallet/0.1.0-bb/home.3f2a.js?retry=mf3x:1:2345)
    at https://cdn.test/remote-wallet/0.1.0-bb/media/chunk.js:7:1
    at extension (chrome-extension://abcdef/content.js:1:1)
    at evil (https://ads.test/x.js:1:1)
    at https://site.test/user/home?token=secret:3:9
    at draw (https://site.test/shell/1.1.14-aa/main.js:10:20)`;
    expect(positions(chromium)).toEqual([
      'remote-wallet/home.3f2a.js:1:2345',
      'remote-wallet/media/chunk.js:7:1',
      'shell/main.js:10:20',
    ]);
  });

  test('parses stacks of Firefox and Safari', () => {
    expect(
      positions('Home@https://cdn.test/remote-wallet/0.1.0-bb/home.js:1:2\ndraw@https://site.test/x.js:1:1'),
    ).toEqual(['remote-wallet/home.js:1:2']);
  });

  test('matches entire folder names, leaves out unusual file names, and returns at most eight frames', () => {
    expect(positions('at https://site.test/shell/1.1.14-aab/main.js:1:1')).toEqual([]);
    expect(positions('at https://site.test/shell/1.1.14-aa/%E0%B8%81/name=somchai.js:1:1')).toEqual([]);
    const deep = Array.from(
      { length: 50 },
      (_, line) => `at https://site.test/shell/1.1.14-aa/main.js:${line}:1`,
    );
    expect(positions(deep.join('\n'))).toHaveLength(8);
  });
});
