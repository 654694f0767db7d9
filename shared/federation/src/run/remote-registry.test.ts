import { translate } from '@wallet/platform/i18n';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import type { LoadableVersion } from '../discovery';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { RemoteFailure } from './remote-failure';
import { createRemoteRegistry } from './remote-registry';

jest.mock('./load-texts', () => ({
  remoteTexts: ({ metadata }: { metadata: { version: string } }) =>
    Promise.resolve({ from: metadata.version, [`of${metadata.version}`]: 'x' }),
}));

const version = sampleRelease('wallet');
const wallet: Remote = { name: 'remote-wallet', version, manifest: version.extras.manifest, problems: [] };

const page = { Page: () => null };

function setUp(load: FederationHost['load'], remotes = [wallet]) {
  const host = { load: jest.fn(load), forget: jest.fn(), replace: jest.fn() };
  const onReplaced = jest.fn();
  const registry = createRemoteRegistry({ remotes, host, onReplaced, pausesMs: [1, 1], timeoutMs: 1_000 });
  return { host, registry, onReplaced };
}

test('loads a part once for any number of callers', async () => {
  const { host, registry } = setUp(() => Promise.resolve(page));
  const [one, two] = await Promise.all([
    registry.load('remote-wallet', 'home', 'page'),
    registry.load('remote-wallet', 'home', 'page'),
  ]);
  expect(one).toBe(two);
  expect(host.load).toHaveBeenCalledTimes(1);
});

test('returns a loaded part at once, and undefined for one that is not loaded', async () => {
  const { registry } = setUp(() => Promise.resolve(page));
  expect(registry.ready('remote-wallet', 'home')).toBeUndefined();
  const loading = registry.load('remote-wallet', 'home', 'page');
  expect(registry.ready('remote-wallet', 'home')).toBeUndefined();
  await loading;
  expect(registry.ready('remote-wallet', 'home')).toBe(page);
});

test('measures the wait for a part, from its request to its failure', async () => {
  const { registry } = setUp(() => Promise.reject(new Error('503')));
  expect(registry.waitedMs('remote-wallet', 'home')).toBe(0);
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const loading = registry.load('remote-wallet', 'home', 'page');
  now.mockReturnValue(4000);
  expect(registry.waitedMs('remote-wallet', 'home')).toBe(3000);
  now.mockRestore();
  await expect(loading).rejects.toThrow();
  expect(registry.waitedMs('remote-wallet', 'home')).toBe(0);
});

test('retries a failed fetch automatically and fetches each file again', async () => {
  let attempts = 0;
  const { host, registry } = setUp(() =>
    (attempts += 1) < 3 ? Promise.reject(new Error('503')) : Promise.resolve(page),
  );
  await expect(registry.load('remote-wallet', 'home', 'page')).resolves.toBe(page);
  expect(host.forget).toHaveBeenCalledTimes(2);
});

test('rejects after the automatic attempts, and a retry fetches each file again', async () => {
  let isUp = false;
  const { host, registry } = setUp(() => (isUp ? Promise.resolve(page) : Promise.reject(new Error('404'))));
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    code: 'REMOTE-UNREACHABLE',
  });
  isUp = true;
  const forgotten = host.forget.mock.calls.length;
  await expect(registry.retry('remote-wallet', 'home', 'page')).resolves.toBe(page);
  expect(host.forget.mock.calls.length).toBe(forgotten + 1);
});

test('rejects with a timeout when files never arrive', async () => {
  const { registry } = setUp(() => new Promise(() => undefined));
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    code: 'REMOTE-TIMEOUT',
  });
});

test.each([[{}], [{ Page: 'text' }], [null], [{ Dialog: () => null }]])(
  'rejects a module without the export of its kind: %j',
  async (module) => {
    const { registry } = setUp(() => Promise.resolve(module));
    await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
      code: 'REMOTE-CONTRACT',
    });
  },
);

test('rejects an invalid remote without a request', async () => {
  const invalid: Remote = { ...wallet, version: undefined, problems: ['has no version'] };
  const { host, registry } = setUp(() => Promise.resolve(page), [invalid]);
  const failure = { code: 'REMOTE-INVALID', remote: 'remote-wallet', cause: ['has no version'] };
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject(failure);
  await expect(registry.retry('remote-wallet', 'home', 'page')).rejects.toMatchObject(failure);
  expect(host.load).not.toHaveBeenCalled();
  expect(registry.manifests()).toEqual([wallet.manifest]);
});

test('rejects an unknown remote without a request', async () => {
  const { host, registry } = setUp(() => Promise.resolve(page));
  await expect(registry.load('remote-unknown', 'x', 'page')).rejects.toMatchObject({
    code: 'REMOTE-UNREACHABLE',
  });
  expect(host.load).not.toHaveBeenCalled();
});

test('reports a failure with its remote, expose and code, and stores the id of the report in it', async () => {
  const reports: Problem[] = [];
  collectReports((problem) => {
    reports.push(problem);
    return 'K7QM2F8A';
  });
  const cause = new Error('404');
  const { registry } = setUp(() => Promise.reject(cause));
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    reportId: 'K7QM2F8A',
  });
  collectReports(undefined);
  expect(reports).toEqual([
    { code: 'REMOTE-UNREACHABLE', remote: 'remote-wallet', version: '1', about: 'home', error: cause },
  ]);
});

test('neither reports nor retries a part whose request was aborted because the person left the page', async () => {
  jest.useFakeTimers();
  const reported = jest.fn();
  collectReports(reported);
  let isUp = false;
  const { host, registry } = setUp(() =>
    isUp ? Promise.resolve(page) : Promise.reject(new Error('aborted')),
  );
  dispatchEvent(new Event('pagehide'));
  const loading = registry.load('remote-wallet', 'home', 'page');
  await jest.advanceTimersByTimeAsync(900);
  expect(host.load).toHaveBeenCalledTimes(1);
  isUp = true;
  dispatchEvent(new Event('pageshow'));
  await jest.advanceTimersByTimeAsync(10);
  await expect(loading).resolves.toBe(page);
  expect(reported).not.toHaveBeenCalled();
  collectReports(undefined);
  jest.useRealTimers();
});

test('reports a module that throws while it starts, and logs its error', async () => {
  const written = jest.spyOn(console, 'error').mockReturnValue();
  const reported = jest.fn();
  collectReports(reported);
  const cause = new TypeError('boom at start');
  const { host, registry } = setUp(() =>
    Promise.reject(new RemoteFailure('REMOTE-START-FAILED', 'remote-wallet', cause)),
  );
  await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
    code: 'REMOTE-START-FAILED',
  });
  collectReports(undefined);
  expect(host.load).toHaveBeenCalledTimes(3);
  expect(reported.mock.calls).toEqual([
    [{ code: 'REMOTE-START-FAILED', remote: 'remote-wallet', version: '1', about: 'home', error: cause }],
  ]);
  expect(written.mock.calls).toEqual([[cause]]);
  written.mockRestore();
});

describe('a canary', () => {
  const other = { Page: () => null };
  const canary = withAt(version, 'metadata.version', '2') as LoadableVersion;
  /** The remote of a visitor who gets the canary. */
  const canaryRemote = (canaryVersion = canary): Remote => ({
    ...wallet,
    version: canaryVersion,
    fallback: version,
    manifest: canaryVersion.extras.manifest,
  });
  const broken: FederationHost['load'] = ({ metadata }) =>
    metadata.version === '2' ? Promise.reject(new Error('404')) : Promise.resolve(page);
  const reports: Problem[] = [];

  beforeEach(() => {
    reports.length = 0;
    collectReports((problem) => {
      reports.push(problem);
      return undefined;
    });
  });
  afterEach(() => {
    collectReports(undefined);
    jest.restoreAllMocks();
  });

  test('is used when it loads', async () => {
    const { registry, host } = setUp(() => Promise.resolve(page), [canaryRemote()]);
    await expect(registry.load('remote-wallet', 'page', 'page')).resolves.toBe(page);
    expect(registry.versionOf('remote-wallet')).toBe('2');
    expect(registry.isReplaceable('remote-wallet', 'page')).toBe(true);
    expect(host.replace).not.toHaveBeenCalled();
  });

  test('is reported and replaced by the default version, once, when it cannot be loaded', async () => {
    const { registry, host, onReplaced } = setUp(broken, [canaryRemote()]);
    const listener = jest.fn();
    registry.subscribe(listener);
    await expect(registry.load('remote-wallet', 'page', 'page')).resolves.toBe(page);
    expect(host.replace.mock.calls).toEqual([[canary, version]]);
    expect(onReplaced.mock.calls).toEqual([['remote-wallet', '2']]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([
      expect.objectContaining({ code: 'REMOTE-UNREACHABLE', remote: 'remote-wallet', version: '2' }),
    ]);
    expect(registry.versionOf('remote-wallet')).toBe('1');
    expect(registry.isReplaceable('remote-wallet', 'page')).toBe(false);
  });

  test.each<[string, FederationHost['load']]>([
    [
      'never arrives',
      ({ metadata }) => (metadata.version === '2' ? new Promise(() => undefined) : Promise.resolve(page)),
    ],
    ['is empty', ({ metadata }) => Promise.resolve(metadata.version === '2' ? {} : page)],
  ])('is replaced when it %s', async (_, load) => {
    const { registry } = setUp(load, [canaryRemote()]);
    await expect(registry.load('remote-wallet', 'page', 'page')).resolves.toBe(page);
    expect(registry.versionOf('remote-wallet')).toBe('1');
  });

  test('is not replaced twice: a failure of the default version has no fallback', async () => {
    const { registry, host } = setUp(() => Promise.reject(new Error('404')), [canaryRemote()]);
    await expect(registry.load('remote-wallet', 'page', 'page')).rejects.toMatchObject({
      code: 'REMOTE-UNREACHABLE',
    });
    await expect(registry.load('remote-wallet', 'page', 'page')).rejects.toBeDefined();
    expect(host.replace).toHaveBeenCalledTimes(1);
    expect(reports.map((problem) => problem.version)).toEqual(['2', '1', '1']);
  });

  test('is not replaced while the device is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { registry, host } = setUp(broken, [canaryRemote()]);
    await expect(registry.load('remote-wallet', 'page', 'page')).rejects.toMatchObject({
      code: 'REMOTE-UNREACHABLE',
    });
    expect(host.replace).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    await expect(registry.retry('remote-wallet', 'page', 'page')).resolves.toBe(page);
  });

  test('is replaced with all of its parts when its caller calls `replace`', async () => {
    const byVersion: FederationHost['load'] = ({ metadata }) =>
      Promise.resolve({ ...(metadata.version === '2' ? page : other), Dialog: () => null });
    const { registry } = setUp(byVersion, [canaryRemote()]);
    const before = await registry.load('remote-wallet', 'page', 'page');
    await registry.load('remote-wallet', 'box', 'dialog');
    void registry.replace('remote-wallet', 'box');
    expect(registry.versionOf('remote-wallet')).toBe('1');
    const after = await registry.load('remote-wallet', 'page', 'page');
    expect([before.Page, after.Page]).toEqual([page.Page, other.Page]);
    void registry.replace('remote-wallet', 'box');
    expect(registry.versionOf('remote-wallet')).toBe('1');
  });

  test('is not used when it arrives after it was replaced', async () => {
    const waiting: (() => void)[] = [];
    const { registry } = setUp(
      ({ metadata }, expose) => {
        if (expose === 'box') return Promise.resolve({ Dialog: () => null });
        return metadata.version === '2'
          ? new Promise((resolve) => waiting.push(() => resolve(page)))
          : Promise.resolve(other);
      },
      [canaryRemote()],
    );
    await registry.load('remote-wallet', 'box', 'dialog');
    const loading = registry.load('remote-wallet', 'page', 'page');
    await new Promise(process.nextTick);
    void registry.replace('remote-wallet', 'box');
    for (const resolveLoad of waiting) resolveLoad();
    await expect(loading).resolves.toBe(other);
  });

  test('is not requested again by its other parts after it was replaced', async () => {
    const { registry, host } = setUp(
      (loaded, expose) => (expose === 'page' ? Promise.resolve(page) : broken(loaded, expose)),
      [canaryRemote()],
    );
    await registry.load('remote-wallet', 'page', 'page');
    const box = registry.load('remote-wallet', 'box', 'dialog').catch((error: unknown) => error);
    await new Promise(process.nextTick);
    void registry.replace('remote-wallet', 'page');
    host.forget.mockClear();
    await box;
    expect(host.forget.mock.calls.flat()).not.toContain(canary);
    expect(reports.filter((problem) => problem.version === '2')).toEqual([]);
  });

  test('keeps a part that the default version does not have, and its failure has no fallback', async () => {
    const pages = [...version.extras.manifest.pages, { path: '/new', access: 'public', expose: 'new' }];
    const canaryWithNewPage = withAt(canary, 'extras.manifest.pages', pages) as LoadableVersion;
    const { registry, host } = setUp(
      (loaded, expose) => (expose === 'new' ? Promise.reject(new Error('404')) : broken(loaded, expose)),
      [canaryRemote(canaryWithNewPage)],
    );
    await expect(registry.load('remote-wallet', 'new', 'page')).rejects.toMatchObject({
      code: 'REMOTE-UNREACHABLE',
    });
    expect(host.replace).not.toHaveBeenCalled();
    await registry.load('remote-wallet', 'page', 'page');
    expect(host.replace).toHaveBeenCalledTimes(1);
    expect(registry.manifests()[0]?.pages).toHaveLength(2);
  });

  test('its texts are replaced by those of the default version', async () => {
    const canaryWithTexts = withAt(canary, 'extras.manifest.namespace', 'tried') as LoadableVersion;
    const defaultVersion = withAt(version, 'extras.manifest.namespace', 'tried') as LoadableVersion;
    const { registry } = setUp(
      () => Promise.resolve(page),
      [{ ...canaryRemote(canaryWithTexts), fallback: defaultVersion }],
    );
    await registry.load('remote-wallet', 'page', 'page');
    expect(translate('tried', 'from')).toBe('2');
    void registry.replace('remote-wallet', 'page');
    await registry.load('remote-wallet', 'page', 'page');
    expect(translate('tried', 'from')).toBe('1');
    expect(translate('tried', 'of1')).toBe('x');
  });
});

describe('a version that cannot be loaded', () => {
  const liveVersion = withAt(version, 'metadata.version', '2') as LoadableVersion;
  const missingFiles: FederationHost['load'] = ({ metadata }, expose) =>
    metadata.version === '1' && expose !== 'box'
      ? Promise.reject(new Error('404'))
      : Promise.resolve({ ...page, Dialog: () => null });

  /** Opens a page. `onFind` sets the live version. */
  function open(onFind: (remote: Remote, isInUse: boolean) => void, load = missingFiles) {
    const remote: Remote = { ...wallet };
    const host = { load: jest.fn(load), forget: jest.fn(), replace: jest.fn() };
    const findLiveVersion = jest.fn((_failure: unknown, _expose: string, isInUse: () => boolean) =>
      Promise.resolve(onFind(remote, isInUse())),
    );
    const registry = createRemoteRegistry({
      remotes: [remote],
      host,
      findLiveVersion,
      pausesMs: [1],
      timeoutMs: 1_000,
    });
    return { registry, host, findLiveVersion };
  }

  test('is replaced by the live version, and the part is loaded from it', async () => {
    const { registry, host, findLiveVersion } = open((remote) => (remote.fallback = liveVersion));
    const listener = jest.fn();
    registry.subscribe(listener);
    await expect(registry.load('remote-wallet', 'page', 'page')).resolves.toMatchObject(page);
    expect(registry.versionOf('remote-wallet')).toBe('2');
    expect(host.replace.mock.calls).toEqual([[version, liveVersion]]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(findLiveVersion.mock.calls.map(([failure, expose]) => [failure, expose])).toEqual([
      [expect.objectContaining({ code: 'REMOTE-UNREACHABLE', remote: 'remote-wallet' }), 'page'],
    ]);
  });

  test('shows its error panel when no other version exists, and each retry looks for one again', async () => {
    const { registry, findLiveVersion } = open(() => undefined);
    await expect(registry.load('remote-wallet', 'page', 'page')).rejects.toMatchObject({
      code: 'REMOTE-UNREACHABLE',
    });
    await expect(registry.retry('remote-wallet', 'page', 'page')).rejects.toBeDefined();
    expect(findLiveVersion).toHaveBeenCalledTimes(2);
    expect(registry.versionOf('remote-wallet')).toBe('1');
  });

  test('counts as in use when a part of it was loaded', async () => {
    const seen: boolean[] = [];
    const { registry } = open((_, isInUse) => seen.push(isInUse));
    await registry.load('remote-wallet', 'page', 'page').catch(() => undefined);
    await registry.load('remote-wallet', 'box', 'dialog');
    await registry.retry('remote-wallet', 'page', 'page').catch(() => undefined);
    expect(seen).toEqual([false, true]);
  });

  test('counts as in use again when a part that crashed is rendered', async () => {
    const seen: boolean[] = [];
    const { registry } = open((_, isInUse) => seen.push(isInUse));
    await registry.load('remote-wallet', 'box', 'dialog');
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    await registry.replace('remote-wallet', 'box');
    jest.restoreAllMocks();
    await registry.load('remote-wallet', 'page', 'page').catch(() => undefined);
    registry.markRendered('remote-wallet', 'box');
    await registry.retry('remote-wallet', 'page', 'page').catch(() => undefined);
    expect(seen).toEqual([false, true]);
  });

  test('is not replaced by a crash of the version before it', async () => {
    const { registry, host } = open(
      (remote) => (remote.fallback = liveVersion),
      () => Promise.resolve({ ...page, Dialog: () => null }),
    );
    await registry.load('remote-wallet', 'page', 'page');
    await registry.load('remote-wallet', 'box', 'dialog');
    await Promise.all([registry.replace('remote-wallet', 'page'), registry.replace('remote-wallet', 'box')]);
    await registry.replace('remote-wallet', 'box');
    expect(host.replace.mock.calls).toEqual([[version, liveVersion]]);
  });

  test('is remembered as failed until a person retries', async () => {
    const seen: string[][] = [];
    const { registry } = open(
      (remote) => {
        seen.push(remote.failed ?? []);
        if (!remote.failed?.includes('2')) remote.fallback = liveVersion;
      },
      () => Promise.reject(new Error('404')),
    );
    await registry.load('remote-wallet', 'page', 'page').catch(() => undefined);
    expect(seen).toEqual([[], ['1']]);
    await registry.retry('remote-wallet', 'page', 'page').catch(() => undefined);
    expect(seen[2]).toEqual([]);
  });

  test.each([
    ['is replaced when a part crashes at its start', 9_999, '2'],
    ['is not replaced when a part crashes later', 10_000, '1'],
  ])('%s', async (_, afterMs, expected) => {
    const { registry, findLiveVersion } = open(
      (remote) => (remote.fallback = liveVersion),
      () => Promise.resolve(page),
    );
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    await registry.load('remote-wallet', 'page', 'page');
    clock.mockReturnValue(afterMs);
    await registry.replace('remote-wallet', 'page');
    jest.restoreAllMocks();
    expect(registry.versionOf('remote-wallet')).toBe(expected);
    expect(findLiveVersion).toHaveBeenCalledTimes(expected === '2' ? 1 : 0);
  });

  test('is not searched while the device is offline, or while a canary can be replaced by the default version', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { registry, findLiveVersion } = open(() => undefined);
    await registry.load('remote-wallet', 'page', 'page').catch(() => undefined);
    online.mockRestore();
    expect(findLiveVersion).not.toHaveBeenCalled();
    const canary: Remote = { ...wallet, fallback: liveVersion };
    const host = { load: jest.fn(missingFiles), forget: jest.fn(), replace: jest.fn() };
    const other = createRemoteRegistry({
      remotes: [canary],
      host,
      findLiveVersion,
      pausesMs: [1],
      timeoutMs: 1_000,
    });
    await other.load('remote-wallet', 'page', 'page');
    expect(findLiveVersion).not.toHaveBeenCalled();
  });
});

describe('a partial remote', () => {
  const partialVersion = (): LoadableVersion => ({
    ...(withAt(version, 'extras.federation', { container: '', integrity: {} }) as LoadableVersion),
  });

  /** Opens a page. `complete` resolves or rejects the request of the complete document. */
  function open(complete: (remote: Remote) => Promise<void>) {
    const remote: Remote = { ...wallet, version: partialVersion(), isPartial: true };
    const host = { load: jest.fn(() => Promise.resolve(page)), forget: jest.fn(), replace: jest.fn() };
    const fetchRest = jest.fn(() => complete(remote));
    const findLiveVersion = jest.fn(() => Promise.resolve());
    const registry = createRemoteRegistry({
      remotes: [remote],
      host,
      fetchRest,
      findLiveVersion,
      pausesMs: [1, 1],
      timeoutMs: 1_000,
    });
    return { remote, host, registry, fetchRest, findLiveVersion };
  }
  const completeRemote = (remote: Remote): Promise<void> => {
    Object.assign(remote.version ?? {}, version);
    remote.isPartial = false;
    return Promise.resolve();
  };

  test('is loaded after the complete document, which all parts and the page share', async () => {
    const { registry, host, fetchRest } = open(completeRemote);
    await Promise.all([
      registry.loadRest(),
      registry.load('remote-wallet', 'home', 'page'),
      registry.load('remote-wallet', 'page', 'page'),
    ]);
    expect(fetchRest).toHaveBeenCalledTimes(1);
    expect(host.load.mock.calls).toEqual([
      [version, 'home'],
      [version, 'page'],
    ]);
    expect(registry.ready('remote-wallet', 'home')).toBe(page);
    expect(host.forget).not.toHaveBeenCalled();
  });

  test('has a version and known pages before it is complete', () => {
    const { registry } = open(completeRemote);
    expect(registry.versionOf('remote-wallet')).toBe('1');
    expect(registry.manifests()).toEqual([wallet.manifest]);
  });

  test('includes the wait for the document in its load time', async () => {
    const { registry, host } = open(() => new Promise(() => undefined));
    await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
      code: 'REMOTE-TIMEOUT',
    });
    expect(host.load).not.toHaveBeenCalled();
  });

  test('retries the document automatically', async () => {
    let attempts = 0;
    const { registry, host } = open((remote) =>
      (attempts += 1) < 3 ? Promise.reject(new Error('503')) : completeRemote(remote),
    );
    await expect(registry.load('remote-wallet', 'home', 'page')).resolves.toBe(page);
    expect(attempts).toBe(3);
    expect(host.forget).not.toHaveBeenCalled();
  });

  test('is unreachable without the document: the registry looks for the live version, and a retry can succeed', async () => {
    let isUp = false;
    const { registry, host, findLiveVersion } = open((remote) =>
      isUp ? completeRemote(remote) : Promise.reject(new Error('integrity')),
    );
    await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject({
      code: 'REMOTE-UNREACHABLE',
    });
    expect(findLiveVersion).toHaveBeenCalledTimes(1);
    expect(host.load).not.toHaveBeenCalled();
    isUp = true;
    await expect(registry.retry('remote-wallet', 'home', 'page')).resolves.toBe(page);
  });

  test('is replaced by the live version when the document is gone', async () => {
    const liveVersion = withAt(version, 'metadata.version', '2') as LoadableVersion;
    const { registry, remote, host, findLiveVersion } = open(() => Promise.reject(new Error('404')));
    findLiveVersion.mockImplementation(() => {
      remote.fallback = liveVersion;
      return Promise.resolve();
    });
    await expect(registry.load('remote-wallet', 'page', 'page')).resolves.toBe(page);
    expect(host.load.mock.calls).toEqual([[liveVersion, 'page']]);
    expect(registry.versionOf('remote-wallet')).toBe('2');
  });

  test('is invalid without further attempts when the document does not allow it', async () => {
    const { registry, host, fetchRest } = open((remote) => {
      Object.assign(remote, { version: undefined, isPartial: false, problems: ['needs another shell'] });
      return Promise.resolve();
    });
    const failure = { code: 'REMOTE-INVALID', cause: ['needs another shell'] };
    await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject(failure);
    await expect(registry.load('remote-wallet', 'home', 'page')).rejects.toMatchObject(failure);
    expect([fetchRest.mock.calls.length, host.load.mock.calls.length]).toEqual([1, 0]);
  });
});

test('`complete` resolves at once on a page whose document is complete', async () => {
  const { registry } = setUp(() => Promise.resolve(page));
  await expect(registry.loadRest()).resolves.toBeUndefined();
});
