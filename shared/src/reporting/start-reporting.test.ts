import { events } from '@wallet/shared/events';
import { report } from '@wallet/shared/reporting';
import type { ReportBatch } from './deliver-reports';
import { startReporting, type Reporting } from './start-reporting';

const folder = 'https://site.test/shell/1/';
const own = (name = 'main.js') => `at https://site.test/shell/1/${name}:1:1`;
const fetched = jest.fn<Promise<{ status: number }>, [url: string, init: { body: string }]>();
let reporting: Reporting | undefined;
function stop(): void {
  reporting?.stop();
  reporting = undefined;
}

/** What was sent once everything gathered is. */
const sent = () => {
  stop();
  return fetched.mock.calls.flatMap(([, { body }]) => (JSON.parse(body) as ReportBatch).reports);
};

const thrown = (stack: string): Error => Object.assign(new Error('x'), { stack });

/** The browser's event of a rejected promise, which jsdom has not. */
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ status: 204 });
  Object.assign(globalThis, { fetch: fetched });
  reporting = startReporting({
    url: '/api/report',
    releases: () => [{ name: 'shell', version: '1', folder }],
    page: () => '/login',
  });
});
afterEach(stop);

test('report() reaches the operator while the page reports, and promises nothing otherwise', () => {
  expect(report({ code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.transfer' })).toMatch(
    /^\w{8}$/,
  );
  expect(sent()).toMatchObject([{ code: 'MONEY-UNKNOWN', about: 'wallet.transfer', page: '/login' }]);
  expect(report({ code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.gift' })).toBeUndefined();
});

test('what nobody caught is reported when it comes from the site’s own files', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(own()) }));
  window.dispatchEvent(
    new ErrorEvent('error', { error: 'a text', filename: `${folder}a.js`, lineno: 7, colno: 8 }),
  );
  window.dispatchEvent(rejection(thrown(own('late.js'))));
  expect(sent()).toMatchObject([
    { code: 'PAGE-ERROR', remote: 'shell', stack: ['shell/main.js:1:1'] },
    { code: 'PAGE-ERROR', remote: 'shell', stack: ['shell/a.js:7:8'] },
    { code: 'PAGE-REJECTION', remote: 'shell', stack: ['shell/late.js:1:1'] },
  ]);
});

test('errors of extensions and injected scripts, and rejections with no error, are not', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('at chrome-extension://x/y.js:1:1') }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop', filename: '', lineno: 0 }));
  window.dispatchEvent(rejection({ password: 'x' }));
  window.dispatchEvent(rejection(thrown('at https://ads.test/y.js:1:1')));
  expect(sent()).toEqual([]);
});

test('a listener of the bus that throws is reported by the event’s name, once, and the console hears of it too', () => {
  jest.useFakeTimers();
  const error = thrown(own('listener.js'));
  const unsubscribe = events.on('spin:prize-claimed', () => {
    throw error;
  });
  events.emit('spin:prize-claimed', {} as never);
  unsubscribe();
  expect(() => jest.runOnlyPendingTimers()).toThrow(error);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  jest.useRealTimers();
  expect(sent()).toMatchObject([
    { code: 'EVENT-LISTENER', about: 'spin:prize-claimed', stack: ['shell/listener.js:1:1'] },
  ]);
});

test('a collector that throws stops nobody', () => {
  stop();
  reporting = startReporting({
    url: '/api/report',
    releases: () => {
      throw new Error('broken');
    },
    page: () => '/login',
  });
  expect(report({ code: 'REMOTE-CRASHED', remote: 'shell' })).toBeUndefined();
});

test('a page that is hidden sends what it has at once', () => {
  report({ code: 'REMOTE-CRASHED', remote: 'shell' });
  expect(fetched).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledTimes(1);
});
