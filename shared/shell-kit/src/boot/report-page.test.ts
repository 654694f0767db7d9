import { type Remote, parseDiscovery, shellPathProblem } from '@wallet/federation';
import { report } from '@wallet/platform/reporting';
import { inSite, sampleManifest } from '@wallet/testing';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import type { PageParts } from '../page-data';
import { startPageReports, warnAboutRemotes } from './report-page';

const fetchMock = jest.fn<Promise<{ status: number }>, [url: string, init: { body: string }]>();
const callbacks: ((metric: { value: number }) => void)[] = [];
jest.mock('web-vitals', () => {
  const onMetric = (callback: (metric: { value: number }) => void) => void callbacks.push(callback);
  return { onCLS: () => undefined, onINP: () => undefined, onLCP: onMetric };
});

const release = sampleRelease('wallet');
const manifest = { ...release.extras.manifest, pages: sampleManifest.pages };
const remotes: Remote[] = [
  { name: 'remote-broken', manifest: sampleManifest, problems: ['url is not an address.'] },
  { name: 'remote-wallet', version: release, manifest, problems: [] },
];

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset().mockResolvedValue({ status: 204 });
  Object.assign(globalThis, { fetch: fetchMock });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('reports the version of the remote and the page’s path without private parts, and measures a sampled visit for its first page', async () => {
  inSite({ pages: ['/user/home'] });
  window.history.replaceState(null, '', '/user/home?dialog=wallet.withdraw&amount=500#x');
  const parts: PageParts = { shell: { base: '/shell/9/', version: '9', integrity: {} } };
  const reporting = startPageReports({ reportUrl: '/api/report', vitalsSample: 1 }, parts);
  parts.remotes = remotes;
  report({ code: 'REMOTE-CRASHED', remote: 'remote-wallet' });
  await jest.advanceTimersByTimeAsync(20_000);
  window.history.replaceState(null, '', '/user/secret/0811111111');
  for (const callback of callbacks) callback({ value: 900 });
  report({ code: 'REMOTE-CRASHED', remote: 'shell' });
  await jest.advanceTimersByTimeAsync(2_000);
  reporting?.stop();
  const batches = fetchMock.mock.calls.map(([, { body }]) => JSON.parse(body) as object);
  expect(batches).toMatchObject([
    { reports: [{ remote: 'remote-wallet', version: '1', page: '/user/home' }], measures: [] },
    {
      reports: [{ remote: 'shell', version: '9', page: 'other' }],
      measures: [{ name: 'LCP', value: 900, page: '/user/home', remote: 'remote-wallet', version: '1' }],
    },
  ]);
  expect(JSON.stringify(batches)).not.toMatch(/500|0811111111|dialog/);
});

test.each([
  ['a visit that is not in the sample', 0.1],
  ['without an address', 1],
])('does not measure %s', async (_, vitalsSample) => {
  callbacks.length = 0;
  jest.spyOn(Math, 'random').mockReturnValue(0.1);
  const reportUrl = vitalsSample === 1 ? '' : '/api/report';
  const reporting = startPageReports(
    { reportUrl, vitalsSample },
    { shell: { base: '/shell/9/', version: '9', integrity: {} } },
  );
  expect(reporting === undefined).toBe(reportUrl === '');
  reporting?.stop();
  expect(report({ code: 'REMOTE-CRASHED', remote: 'shell' })).toBeUndefined();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchMock).not.toHaveBeenCalled();
  expect(callbacks).toEqual([]);
});

test('logs one line for each remote with problems in discovery, and none for the others', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const microFrontends = {
    'remote-sample': [sampleRelease()],
    'remote-wallet': [withAt(sampleRelease('wallet'), 'extras.manifest.shellApi', '^9.0.0')],
    'remote-spin': [withAt(sampleRelease('spin'), 'extras.manifest.pages.0.path', '/user/sample')],
  };
  warnAboutRemotes(parseDiscovery({ microFrontends }, { origins: [], pathProblem: shellPathProblem }));
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Discovery: remote-wallet needs shell API \^9\.0\.0/)],
    [
      expect.stringMatching(
        /^Discovery: remote-spin does not get \/user\/sample, which is remote-sample's; offers/,
      ),
    ],
  ]);
});
