import { discoverySchema, type Discovery } from '../discovery';
import { collectReports, type Problem } from '@wallet/shared/reporting';
import type { FederationHost } from './federation-host';
import { createRemoteRegistry } from './remote-registry';

jest.mock('./load-texts', () => ({ remoteTexts: () => () => Promise.resolve({}) }));

const hash = `sha384-${'A'.repeat(64)}`;

function discovery(fallbackUrl?: string): Discovery {
  return {
    schema: discoverySchema,
    microFrontends: {
      'remote-wallet': [
        {
          url: '/remote-wallet/1/remoteEntry.js',
          fallbackUrl,
          metadata: { version: '1', integrity: hash },
          deployment: { traffic: 100, default: true },
          extras: {
            federation: { container: 'mf_wallet_remote', integrity: {}, exposes: {} },
            texts: {},
            manifest: {
              name: 'remote-wallet',
              owner: 'Wallet team',
              description: '',
              namespace: 'wallet',
              shellApi: '^1.0.0',
              pages: [],
              dialogs: [],
              widgets: [],
            },
          },
        },
      ],
    },
  };
}

const page = { Page: () => null };

function setUp(load: FederationHost['load'], document = discovery()) {
  const host = { load: jest.fn(load), forget: jest.fn() };
  const registry = createRemoteRegistry({ discovery: document, host, pausesMs: [1, 1], timeoutMs: 100 });
  return { host, registry, state: () => registry.states()[0] };
}

test('a part is loaded once, however many ask for it', async () => {
  const { host, registry, state } = setUp(() => Promise.resolve(page));
  const [one, two] = await Promise.all([
    registry.load('remote-wallet', 'home', 'page'),
    registry.load('remote-wallet', 'home', 'page'),
  ]);
  expect(one).toBe(two);
  expect(host.load).toHaveBeenCalledTimes(1);
  expect(state()).toMatchObject({ status: 'ready', version: '1' });
});

test('a failed fetch is tried again by itself, each time asking for every file anew', async () => {
  let tries = 0;
  const { host, registry } = setUp(() =>
    (tries += 1) < 3 ? Promise.reject(new Error('503')) : Promise.resolve(page),
  );
  await expect(registry.load('remote-wallet', 'home', 'page')).resolves.toBe(page);
  expect(host.forget).toHaveBeenCalledTimes(2);
});

test('after the automatic attempts the failure is told, and a retry fetches anew', async () => {
  let up = false;
  const { host, registry, state } = setUp(() =>
    up ? Promise.resolve(page) : Promise.reject(new Error('404')),
  );
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    code: 'REMOTE-UNREACHABLE',
  });
  expect(state()).toMatchObject({ status: 'failed' });
  up = true;
  const forgotten = host.forget.mock.calls.length;
  await expect(registry.retry('remote-wallet', 'home', 'page')).resolves.toBe(page);
  expect(host.forget.mock.calls.length).toBe(forgotten + 1);
  expect(state()).toMatchObject({ status: 'ready' });
});

test('files that never come end in a time-out', async () => {
  const { registry } = setUp(() => new Promise(() => undefined));
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    code: 'REMOTE-TIMEOUT',
  });
});

test.each([[{}], [{ Page: 'text' }], [null], [{ Dialog: () => null }]])(
  'a module that does not hold what its kind promises is a failure: %j',
  async (module) => {
    const { registry } = setUp(() => Promise.resolve(module));
    await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
      code: 'REMOTE-CONTRACT',
    });
  },
);

test('the fallback address is tried last', async () => {
  const { host, registry } = setUp(
    ({ url }) =>
      url.startsWith('https://spare') ? Promise.resolve(page) : Promise.reject(new Error('down')),
    discovery('https://spare.example/remote-wallet/1/remoteEntry.js'),
  );
  await expect(registry.load('remote-wallet', 'home', 'page')).resolves.toBe(page);
  expect(host.load).toHaveBeenCalledTimes(4);
});

test('a remote that discovery does not name fails without a request', async () => {
  const { host, registry } = setUp(() => Promise.resolve(page));
  await expect(registry.load('remote-unknown', 'x', 'page')).rejects.toMatchObject({
    code: 'REMOTE-UNREACHABLE',
  });
  expect(host.load).not.toHaveBeenCalled();
});

test('what fails is reported with its remote, its expose and the code, and the failure carries the report’s id', async () => {
  const told: Problem[] = [];
  collectReports((problem) => {
    told.push(problem);
    return 'K7QM2F8A';
  });
  const cause = new Error('404');
  const { registry } = setUp(() => Promise.reject(cause));
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    reportId: 'K7QM2F8A',
  });
  collectReports(undefined);
  expect(told).toEqual([
    { code: 'REMOTE-UNREACHABLE', remote: 'remote-wallet', about: 'home', error: cause },
  ]);
});
