import { collectReports, type Problem } from '@wallet/platform/reporting';
import { sampleRelease } from '@wallet/testing/sample-release';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { createRemoteRegistry } from './remote-registry';

jest.mock('./load-texts', () => ({ remoteTexts: () => () => Promise.resolve({}) }));

const version = sampleRelease('wallet');
const wallet: Remote = { name: 'remote-wallet', version, manifest: version.extras.manifest, problems: [] };

const page = { Page: () => null };

function setUp(load: FederationHost['load'], remotes = [wallet]) {
  const host = { load: jest.fn(load), forget: jest.fn() };
  const registry = createRemoteRegistry({ remotes, host, pausesMs: [1, 1], timeoutMs: 100 });
  return { host, registry };
}

test('a part is loaded once, however many ask for it', async () => {
  const { host, registry } = setUp(() => Promise.resolve(page));
  const [one, two] = await Promise.all([
    registry.load('remote-wallet', 'home', 'page'),
    registry.load('remote-wallet', 'home', 'page'),
  ]);
  expect(one).toBe(two);
  expect(host.load).toHaveBeenCalledTimes(1);
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
  const { host, registry } = setUp(() => (up ? Promise.resolve(page) : Promise.reject(new Error('404'))));
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    code: 'REMOTE-UNREACHABLE',
  });
  up = true;
  const forgotten = host.forget.mock.calls.length;
  await expect(registry.retry('remote-wallet', 'home', 'page')).resolves.toBe(page);
  expect(host.forget.mock.calls.length).toBe(forgotten + 1);
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

test('a remote about which discovery is wrong has failed from the start, and nothing of it is asked for', async () => {
  const invalid: Remote = { ...wallet, version: undefined, problems: ['has no version'] };
  const { host, registry } = setUp(() => Promise.resolve(page), [invalid]);
  const failure = { code: 'REMOTE-INVALID', remote: 'remote-wallet', cause: ['has no version'] };
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject(failure);
  await expect(registry.retry('remote-wallet', 'home', 'page')).rejects.toMatchObject(failure);
  expect(host.load).not.toHaveBeenCalled();
  expect(registry.manifests()).toEqual([wallet.manifest]);
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
