import { translate } from '@wallet/platform/i18n';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import type { LoadableVersion } from '../discovery';
import type { ExposeKind } from '../exposed-module';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { RemoteFailure } from './remote-failure';
import { createRemoteRegistry } from './remote-registry';

jest.mock('./load-texts', () => ({
  remoteTexts: ({ metadata }: { metadata: { version: string } }) =>
    Promise.resolve({ from: metadata.version, [`of${metadata.version}`]: 'x' }),
}));

const name = 'remote-wallet';
const version = sampleRelease('wallet');
const second = withAt(version, 'metadata.version', '2') as LoadableVersion;
const wallet: Remote = { name, version, manifest: version.extras.manifest, problems: [] };
/** The remote of a visitor who gets the version `second` as a canary. */
const canary = (): Remote => ({ ...wallet, version: second, fallback: version });

const page = { Page: () => null };
const dialog = { Dialog: () => null };
const notFound = (): Promise<never> => Promise.reject(new Error('404'));
const unreachable = { code: 'REMOTE-UNREACHABLE' };
const reports: Problem[] = [];

type Options = Partial<Parameters<typeof createRemoteRegistry>[0]>;

/** Creates a registry. Its `load` and `retry` run the timers of all attempts for a part. */
function setUp(loadFiles: FederationHost['load'], remote: Remote = { ...wallet }, options: Options = {}) {
  const host = { load: jest.fn(loadFiles), forget: jest.fn(), replace: jest.fn() };
  const registry = createRemoteRegistry({ remotes: [remote], host, ...options });
  const run = async (loading: Promise<unknown>): Promise<unknown> => {
    loading.catch(() => undefined);
    await jest.runAllTimersAsync();
    return loading;
  };
  const load = (expose = 'page', kind: ExposeKind = 'page') => run(registry.load(name, expose, kind));
  const retry = () => run(registry.retry(name, 'page', 'page'));
  return { host, registry, load, retry };
}

beforeEach(() => {
  jest.useFakeTimers();
  reports.length = 0;
  collectReports((problem) => {
    reports.push(problem);
    return 'K7QM2F8A';
  });
});
afterEach(() => {
  collectReports(undefined);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('loads a part once for any number of callers, and then returns it at once', async () => {
  const { host, registry, load } = setUp(async () => page);
  const loading = Promise.all([load(), load()]);
  expect(registry.ready(name, 'page')).toBeUndefined();
  expect(await loading).toEqual([page, page]);
  expect(registry.ready(name, 'page')).toBe(page);
  expect(host.load).toHaveBeenCalledTimes(1);
});

test('measures the wait for a part, from its request to its failure', async () => {
  const { registry, load } = setUp(notFound);
  expect(registry.waitedMs(name, 'page')).toBe(0);
  const loading = load();
  jest.advanceTimersByTime(300);
  expect(registry.waitedMs(name, 'page')).toBe(300);
  await expect(loading).rejects.toThrow();
  expect(registry.waitedMs(name, 'page')).toBe(0);
});

test('makes three attempts, each one after the first past the caches, and again when a person retries', async () => {
  let failures = 3;
  const { host, load, retry } = setUp(() => ((failures -= 1) < 0 ? Promise.resolve(page) : notFound()));
  await expect(load()).rejects.toMatchObject(unreachable);
  expect(host.forget).toHaveBeenCalledTimes(2);
  failures = 2;
  await expect(retry()).resolves.toBe(page);
  expect(host.forget).toHaveBeenCalledTimes(5);
});

test.each<[string, FederationHost['load'], string]>([
  ['files that never arrive', () => new Promise(() => undefined), 'REMOTE-TIMEOUT'],
  ['no module', async () => null, 'REMOTE-CONTRACT'],
  ['a module without exports', async () => ({}), 'REMOTE-CONTRACT'],
  ['a module that exports no component', async () => ({ Page: 'text' }), 'REMOTE-CONTRACT'],
  ['a module of another kind', async () => dialog, 'REMOTE-CONTRACT'],
])('rejects %s', async (_, loadFiles, code) => {
  await expect(setUp(loadFiles).load()).rejects.toMatchObject({ code });
});

test('rejects an invalid or an unknown remote without a request', async () => {
  const invalid: Remote = { ...wallet, version: undefined, problems: ['has no version'] };
  const { host, registry, load, retry } = setUp(async () => page, invalid);
  const failure = { code: 'REMOTE-INVALID', remote: name, cause: ['has no version'] };
  await expect(load()).rejects.toMatchObject(failure);
  await expect(retry()).rejects.toMatchObject(failure);
  await expect(registry.load('remote-unknown', 'x', 'page')).rejects.toMatchObject(unreachable);
  expect(host.load).not.toHaveBeenCalled();
  expect(registry.manifests()).toEqual([wallet.manifest]);
});

test.each([
  [new Error('404'), 'REMOTE-UNREACHABLE', []],
  [new RemoteFailure('REMOTE-START-FAILED', name, 'boom'), 'REMOTE-START-FAILED', [['boom']]],
])(
  'reports %s with its remote and expose, and logs what a module throws at its start',
  async (cause, code, logs) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const { load } = setUp(() => Promise.reject(cause));
    await expect(load('home')).rejects.toMatchObject({ code, reportId: 'K7QM2F8A' });
    const error = cause instanceof RemoteFailure ? cause.cause : cause;
    expect(reports).toEqual([{ code, remote: name, version: '1', about: 'home', error }]);
    expect(logged.mock.calls).toEqual(logs);
  },
);

test('neither reports nor retries a part whose request was aborted because the person left the page', async () => {
  let isUp = false;
  const { host, registry } = setUp(() => (isUp ? Promise.resolve(page) : notFound()));
  dispatchEvent(new Event('pagehide'));
  const loading = registry.load(name, 'page', 'page');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(host.load).toHaveBeenCalledTimes(1);
  isUp = true;
  dispatchEvent(new Event('pageshow'));
  await jest.advanceTimersByTimeAsync(400);
  await expect(loading).resolves.toBe(page);
  expect(reports).toEqual([]);
});

describe('a canary', () => {
  const broken: FederationHost['load'] = ({ metadata }) =>
    metadata.version === '2' ? notFound() : Promise.resolve(page);

  test('is used when it loads', async () => {
    const { registry, host, load } = setUp(async () => page, canary());
    await expect(load()).resolves.toBe(page);
    expect(registry.versionOf(name)).toBe('2');
    expect(registry.isReplaceable(name, 'page')).toBe(true);
    expect(host.replace).not.toHaveBeenCalled();
  });

  test('is reported and replaced by the default version, once, when it cannot be loaded', async () => {
    const [onReplaced, onChange] = [jest.fn(), jest.fn()];
    const { registry, host, load } = setUp(broken, canary(), { onReplaced });
    registry.subscribe(onChange);
    await expect(load()).resolves.toBe(page);
    expect(host.replace.mock.calls).toEqual([[second, version]]);
    expect(onReplaced.mock.calls).toEqual([[name, '2']]);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(reports).toMatchObject([{ code: 'REMOTE-UNREACHABLE', remote: name, version: '2' }]);
    expect(registry.versionOf(name)).toBe('1');
    expect(registry.isReplaceable(name, 'page')).toBe(false);
  });

  test('is not replaced while the device is offline, and never by the live version', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const findLiveVersion = jest.fn();
    const { host, load, retry } = setUp(broken, canary(), { findLiveVersion });
    await expect(load()).rejects.toMatchObject(unreachable);
    expect(host.replace).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    await expect(retry()).resolves.toBe(page);
    expect(findLiveVersion).not.toHaveBeenCalled();
  });

  test('is replaced with all of its parts and texts, once, when its caller calls `replace`', async () => {
    const [tried, standard] = [second, version].map(
      (one) => withAt(one, 'extras.manifest.namespace', 'tried') as LoadableVersion,
    );
    const other = { Page: () => null, ...dialog };
    const { registry, host, load } = setUp(
      async ({ metadata }) => (metadata.version === '2' ? { ...page, ...dialog } : other),
      { ...canary(), version: tried, fallback: standard },
    );
    await expect(load()).resolves.toMatchObject(page);
    await load('box', 'dialog');
    expect(translate('tried', 'from')).toBe('2');
    void registry.replace(name, 'box');
    expect(registry.versionOf(name)).toBe('1');
    await expect(load()).resolves.toBe(other);
    expect([translate('tried', 'from'), translate('tried', 'of1')]).toEqual(['1', 'x']);
    void registry.replace(name, 'box');
    expect(host.replace).toHaveBeenCalledTimes(1);
  });

  test('keeps a part that the default version does not have, and its failure has no fallback', async () => {
    const pages = [...version.extras.manifest.pages, { path: '/new', access: 'public', expose: 'new' }];
    const withNewPage = withAt(second, 'extras.manifest.pages', pages) as LoadableVersion;
    const { registry, host, load } = setUp(
      (loaded, expose) => (expose === 'new' ? notFound() : broken(loaded, expose)),
      { ...canary(), version: withNewPage, manifest: withNewPage.extras.manifest },
    );
    await expect(load('new')).rejects.toMatchObject(unreachable);
    expect(host.replace).not.toHaveBeenCalled();
    await load();
    expect(host.replace).toHaveBeenCalledTimes(1);
    expect(registry.manifests()[0]?.pages).toHaveLength(2);
  });
});

describe('a version that cannot be loaded', () => {
  const missingFiles: FederationHost['load'] = ({ metadata }, expose) =>
    metadata.version === '1' && expose !== 'box' ? notFound() : Promise.resolve({ ...page, ...dialog });

  /** Opens a page. `onFind` sets the live version. */
  function open(onFind: (remote: Remote, isInUse: boolean) => void, loadFiles = missingFiles) {
    const remote = { ...wallet };
    const findLiveVersion = jest.fn(async (_: unknown, _expose: string, isInUse: () => boolean) =>
      onFind(remote, isInUse()),
    );
    return { ...setUp(loadFiles, remote, { findLiveVersion }), findLiveVersion };
  }
  const findSecond = (remote: Remote) => void (remote.fallback = second);

  test('is replaced by the live version, and the part is loaded from it', async () => {
    const { registry, host, findLiveVersion, load } = open(findSecond);
    await expect(load()).resolves.toMatchObject(page);
    expect(registry.versionOf(name)).toBe('2');
    expect(host.replace.mock.calls).toEqual([[version, second]]);
    expect(findLiveVersion.mock.calls).toEqual([
      [expect.objectContaining({ ...unreachable, remote: name }), 'page', expect.any(Function)],
    ]);
  });

  test('shows its error panel when no other version exists, and each retry looks for one again', async () => {
    const { registry, findLiveVersion, load, retry } = open(() => undefined);
    await expect(load()).rejects.toMatchObject(unreachable);
    await expect(retry()).rejects.toMatchObject(unreachable);
    expect(findLiveVersion).toHaveBeenCalledTimes(2);
    expect(registry.versionOf(name)).toBe('1');
  });

  test('counts as in use while another part of it is loaded, until that part crashes and is rendered again', async () => {
    const seen: boolean[] = [];
    const { registry, load, retry } = open((_, isInUse) => seen.push(isInUse));
    await load().catch(() => undefined);
    await load('box', 'dialog');
    await retry().catch(() => undefined);
    jest.advanceTimersByTime(10_000);
    await registry.replace(name, 'box');
    await retry().catch(() => undefined);
    registry.markRendered(name, 'box');
    await retry().catch(() => undefined);
    expect(seen).toEqual([false, true, false, true]);
  });

  test('is remembered as failed until a person retries', async () => {
    const seen: string[][] = [];
    const { load, retry } = open((remote) => {
      seen.push(remote.failed ?? []);
      if (!remote.failed?.includes('2')) remote.fallback = second;
    }, notFound);
    await load().catch(() => undefined);
    expect(seen).toEqual([[], ['1']]);
    await retry().catch(() => undefined);
    expect(seen[2]).toEqual([]);
  });

  test.each([
    ['is replaced when a part crashes at its start', 9_999, '2'],
    ['is not replaced when a part crashes later', 10_000, '1'],
  ])('%s', async (_, afterMs, expected) => {
    const { registry, load } = open(findSecond, async () => page);
    await load();
    jest.advanceTimersByTime(afterMs);
    await registry.replace(name, 'page');
    expect(registry.versionOf(name)).toBe(expected);
  });
});

describe('a partial remote', () => {
  /** Opens a page. `complete` resolves or rejects the request of the complete document. */
  function open(complete: (remote: Remote) => Promise<void>) {
    const federation = { container: '', integrity: {} };
    const partial = withAt(version, 'extras.federation', federation) as LoadableVersion;
    const remote: Remote = { ...wallet, version: partial, isPartial: true };
    const fetchRest = jest.fn(() => complete(remote));
    const findLiveVersion = jest.fn(() => Promise.resolve());
    return {
      ...setUp(async () => page, remote, { fetchRest, findLiveVersion }),
      remote,
      fetchRest,
      findLiveVersion,
    };
  }
  const completeRemote = async (remote: Remote): Promise<void> => {
    Object.assign(remote.version ?? {}, version);
    remote.isPartial = false;
  };

  test('is known at once, and loaded after the complete document, which all parts and the page share', async () => {
    const { registry, host, fetchRest, load } = open(completeRemote);
    expect([registry.versionOf(name), registry.manifests()]).toEqual(['1', [wallet.manifest]]);
    await Promise.all([registry.loadRest(), load('home'), load()]);
    expect(fetchRest).toHaveBeenCalledTimes(1);
    expect(host.load.mock.calls).toEqual([
      [version, 'home'],
      [version, 'page'],
    ]);
    expect(host.forget).not.toHaveBeenCalled();
  });

  test('includes the wait for the document in its load time', async () => {
    const { host, load } = open(() => new Promise(() => undefined));
    await expect(load()).rejects.toMatchObject({ code: 'REMOTE-TIMEOUT' });
    expect(host.load).not.toHaveBeenCalled();
  });

  test('is unreachable without the document after three attempts, and a retry can succeed', async () => {
    let failures = 3;
    const { host, findLiveVersion, load, retry } = open((remote) =>
      (failures -= 1) < 0 ? completeRemote(remote) : Promise.reject(new Error('integrity')),
    );
    await expect(load()).rejects.toMatchObject(unreachable);
    expect(findLiveVersion).toHaveBeenCalledTimes(1);
    expect(host.load).not.toHaveBeenCalled();
    failures = 2;
    await expect(retry()).resolves.toBe(page);
  });

  test('is replaced by the live version when the document is gone', async () => {
    const { registry, remote, host, findLiveVersion, load } = open(notFound);
    findLiveVersion.mockImplementation(async () => void (remote.fallback = second));
    await expect(load()).resolves.toBe(page);
    expect(host.load.mock.calls).toEqual([[second, 'page']]);
    expect(registry.versionOf(name)).toBe('2');
  });

  test('is invalid without further attempts when the document does not allow it', async () => {
    const { host, fetchRest, load } = open(async (remote) => {
      Object.assign(remote, { version: undefined, isPartial: false, problems: ['needs another shell'] });
    });
    const failure = { code: 'REMOTE-INVALID', cause: ['needs another shell'] };
    await expect(load()).rejects.toMatchObject(failure);
    await expect(load()).rejects.toMatchObject(failure);
    expect([fetchRest.mock.calls.length, host.load.mock.calls.length]).toEqual([1, 0]);
  });
});

test('`loadRest` resolves at once on a page whose document is complete', async () => {
  await expect(setUp(async () => page).registry.loadRest()).resolves.toBeUndefined();
});
