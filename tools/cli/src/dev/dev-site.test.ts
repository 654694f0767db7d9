import { defaultSiteConfig } from '@wallet/contract';
import type { Settings } from '@wallet/serve';
import { DevSite } from './dev-site';
import type { DevBuild } from './messages';

const mockCompose = jest.fn();
let mockSave: (build: DevBuild) => void;

jest.mock('@wallet/serve', () => ({
  ...jest.requireActual<object>('@wallet/serve'),
  composeSite: () => mockCompose() as unknown,
  siteServer: async () => ({ close: async () => undefined }),
}));
jest.mock('./page-channel', () => ({
  pageChannel: () => ({
    script: () => '/__dev.js',
    serve: () => undefined,
    broadcast: () => undefined,
    announce: async () => undefined,
  }),
}));
jest.mock('./watch-package', () => ({
  watchPackage: (_: string, __: boolean, listener: { onBuilt: typeof mockSave }) => {
    mockSave = listener.onBuilt;
    process.nextTick(listener.onBuilt, { hash: '1', ms: 5, files: [] });
    return () => undefined;
  },
}));

const build: DevBuild = { hash: '2', ms: 5, files: [] };

test('prints an unexpected error of a composition, and shows the next build', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const printed: string[] = [];
  const settings = { port: 0, siteConfig: defaultSiteConfig, allowedOrigins: [] } as unknown as Settings;
  const site = new DevSite({
    settings,
    fromSource: ['remote-spin'],
    released: undefined,
    backend: null,
    unbuilt: new Map(),
    print: (line) => void printed.push(line),
  });
  await site.start();
  mockCompose.mockImplementation(() => {
    throw new TypeError('pages is not iterable');
  });
  mockSave(build);
  await jest.runAllTimersAsync();
  expect(printed.at(-1)).toMatch(/remote-spin does not fit into the site:\nTypeError: pages is not iterable/);
  mockCompose.mockReset();
  mockSave(build);
  await jest.runAllTimersAsync();
  expect(printed.at(-1)).toBe('remote-spin rebuilt in 0.0 s, no page is open');
  await site.stop();
  jest.useRealTimers();
});
