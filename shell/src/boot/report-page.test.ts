import type { Discovery } from '@wallet/shared/federation/discovery';
import { report } from '@wallet/shared/reporting';
import { setSite } from '@wallet/shared/site';
import { sampleManifest } from '../testing/fake-registry';
import { reportPage } from './report-page';

const fetched = jest.fn<Promise<{ status: number }>, [url: string, init: { body: string }]>();
const measured: ((metric: { value: number }) => void)[] = [];
jest.mock('web-vitals', () => {
  const on = (tell: (metric: { value: number }) => void) => void measured.push(tell);
  return { onCLS: () => undefined, onINP: () => undefined, onLCP: on };
});

const manifest = { ...sampleManifest, name: 'remote-wallet' };
/** Of a release only what reports read. */
const discovery = {
  microFrontends: {
    'remote-wallet': [
      { url: '/remote-wallet/0/remoteEntry.js', metadata: { version: '0' }, deployment: { default: false } },
      { url: '/remote-wallet/1/remoteEntry.js', metadata: { version: '1' }, deployment: { default: true } },
    ],
  },
} as unknown as Discovery;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue({ status: 204 });
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

test('reports name the live version of each remote and the page’s pattern, and a sampled visit the page it began on', async () => {
  setSite({ hasPage: (path) => path === '/user/home', hasDialog: () => false, preload: () => undefined });
  window.history.replaceState(null, '', '/user/home?dialog=wallet.withdraw&amount=500#x');
  const reports = reportPage(
    { reportUrl: '/api/report', vitalsSample: 1 },
    { base: '/shell/9/', version: '9' },
  );
  reports.know(discovery, () => [manifest]);
  report({ code: 'REMOTE-CRASHED', remote: 'remote-wallet' });
  await jest.advanceTimersByTimeAsync(20_000);
  window.history.replaceState(null, '', '/user/secret/0811111111');
  for (const tell of measured) tell({ value: 900 });
  report({ code: 'REMOTE-CRASHED', remote: 'shell' });
  await jest.advanceTimersByTimeAsync(2_000);
  const batches = fetched.mock.calls.map(([, { body }]) => JSON.parse(body) as object);
  expect(batches).toMatchObject([
    { reports: [{ remote: 'remote-wallet', version: '1', page: '/user/home' }], measures: [] },
    {
      reports: [{ remote: 'shell', version: '9', page: 'other' }],
      measures: [{ name: 'LCP', value: 900, page: '/user/home', remote: 'remote-wallet', version: '1' }],
    },
  ]);
  expect(JSON.stringify(batches)).not.toMatch(/500|0811111111|dialog/);
});
