import type { Remote } from '@wallet/federation';
import { report } from '@wallet/platform/reporting';
import { inSite } from '@wallet/testing';
import { sampleRelease } from '@wallet/testing/sample-release';
import { sampleManifest } from '../testing/fake-registry';
import { reportPage, type PageParts } from './report-page';

const fetched = jest.fn<Promise<{ status: number }>, [url: string, init: { body: string }]>();
const measured: ((metric: { value: number }) => void)[] = [];
jest.mock('web-vitals', () => {
  const on = (tell: (metric: { value: number }) => void) => void measured.push(tell);
  return { onCLS: () => undefined, onINP: () => undefined, onLCP: on };
});

const release = sampleRelease('wallet');
const manifest = { ...release.extras.manifest, pages: sampleManifest.pages };
const remotes: Remote[] = [
  { name: 'remote-broken', manifest: sampleManifest, problems: ['url is not an address.'] },
  { name: 'remote-wallet', version: release, manifest, problems: [] },
];

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue({ status: 204 });
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('reports name the live version of each remote and the page’s pattern, and a sampled visit the page it began on', async () => {
  inSite({ pages: ['/user/home'] });
  window.history.replaceState(null, '', '/user/home?dialog=wallet.withdraw&amount=500#x');
  const parts: PageParts = { shell: { base: '/shell/9/', version: '9' } };
  const reporting = reportPage({ reportUrl: '/api/report', vitalsSample: 1 }, parts);
  parts.remotes = remotes;
  report({ code: 'REMOTE-CRASHED', remote: 'remote-wallet' });
  await jest.advanceTimersByTimeAsync(20_000);
  window.history.replaceState(null, '', '/user/secret/0811111111');
  for (const tell of measured) tell({ value: 900 });
  report({ code: 'REMOTE-CRASHED', remote: 'shell' });
  await jest.advanceTimersByTimeAsync(2_000);
  reporting?.stop();
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

test('a visit that is not in the sample measures nothing', async () => {
  measured.length = 0;
  jest.spyOn(Math, 'random').mockReturnValue(0.1);
  for (const vitalsSample of [0, 0.1])
    reportPage(
      { reportUrl: '/api/report', vitalsSample },
      { shell: { base: '/shell/9/', version: '9' } },
    )?.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(measured).toEqual([]);
});

test('without an address nothing is reported or measured', async () => {
  expect(
    reportPage({ reportUrl: '', vitalsSample: 1 }, { shell: { base: '/shell/9/', version: '9' } }),
  ).toBeUndefined();
  expect(report({ code: 'REMOTE-CRASHED', remote: 'shell' })).toBeUndefined();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(measured).toEqual([]);
});
