import { type LoadableVersion, parseDiscovery, shellPathProblem } from '@wallet/federation';
import { createRemoteRegistry, RemoteFailure } from '@wallet/federation/run';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { setImmediate } from 'node:timers/promises';
import { findLiveVersion } from './live-site';

jest.mock('./update-prompt', () => ({ showUpdatePrompt: jest.fn() }));

const behaviours = ['works', 'cannot be loaded', 'throws at load', 'crashes at its start', 'hangs'] as const;
type Behaviour = (typeof behaviours)[number];

const name = 'remote-wallet';
const partNames = ['page', 'box'] as const;
type PartName = (typeof partNames)[number];
const kinds = { page: 'page', box: 'dialog' } as const;

/** The behaviour of each part in the version that the page starts with, and in the version that can replace it. */
interface Behaviours {
  first: Record<PartName, Behaviour>;
  second: Record<PartName, Behaviour>;
}

const versions = behaviours.flatMap((page) => behaviours.map((box) => ({ page, box })));

const second = sampleRelease('wallet');
const first = withAt(withAt(second, 'metadata.version', '2'), 'url', '/remote-wallet/2/remoteEntry.js');
type Parse = Parameters<typeof findLiveVersion>[1];
const parsed = new Map<string, ReturnType<Parse>>();
/** Parses each document once, because thousands of pages use the same ones. The caller may change the remotes. */
const parse: Parse = (document, chosen) => {
  const key = JSON.stringify(document);
  const rules = { origins: ['http://localhost'], pathProblem: shellPathProblem, chosen };
  const remotes = parsed.get(key) ?? parseDiscovery(document, rules);
  parsed.set(key, remotes);
  return remotes.map((remote) => ({ ...remote }));
};

/** Why the second version can replace the first one: the document of the page, and the live document. */
const sites = {
  'the first version is live and the second was live before': {
    page: { microFrontends: { [name]: [first] } },
    live: { microFrontends: { [name]: [first] }, lastGood: { [name]: second } },
  },
  'the first version was removed and the second is live': {
    page: { microFrontends: { [name]: [first] } },
    live: { microFrontends: { [name]: [second] }, lastGood: { [name]: first } },
  },
  'the first version is a canary and the second is live': {
    page: { microFrontends: { [name]: [second, first] } },
    live: { microFrontends: { [name]: [second, first] } },
  },
};
type SiteName = keyof typeof sites;

/** When the dialog is requested, and the times that the files of the parts take, in ms. */
const schedules = {
  'the page is faster': { boxAtMs: 0, page: 100, box: 300 },
  'the parts are equally fast': { boxAtMs: 0, page: 100, box: 100 },
  'the dialog is opened later': { boxAtMs: 60_000, page: 100, box: 100 },
};
type Schedule = (typeof schedules)[keyof typeof schedules];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let liveDocument: unknown;

/** Opens a page with both parts, as the outlets of the shell do. Returns what it shows and did until now. */
function openPage(siteName: SiteName, given: Behaviours, schedule: Schedule) {
  const loads: string[] = [];
  const replaced: string[] = [];
  let checks = 0;
  const crashing = new Set<unknown>();
  const remotes = parse(sites[siteName].page, { [name]: '2' });
  const registry = createRemoteRegistry({
    remotes,
    host: {
      async load({ metadata }: LoadableVersion, expose) {
        loads.push(`${metadata.version}/${expose}`);
        const behaviour = given[metadata.version === '2' ? 'first' : 'second'][expose as PartName];
        if (behaviour === 'hangs') return new Promise(() => undefined);
        await sleep(schedule[expose as PartName]);
        if (behaviour === 'cannot be loaded') throw new Error('404');
        if (behaviour === 'throws at load') throw new RemoteFailure('REMOTE-START-FAILED', name, new Error());
        const module = { Page: () => null, Dialog: () => null };
        if (behaviour === 'crashes at its start') crashing.add(module);
        return module;
      },
      forget: () => undefined,
      replace: ({ metadata }) => void replaced.push(metadata.version),
    },
    findLiveVersion(...failure) {
      checks += 1;
      return findLiveVersion(remotes, parse, ...failure);
    },
  });

  const shown: Partial<Record<PartName, string>> = {};
  const inUse = () => String(registry.versionOf(name));
  function show(part: PartName): void {
    const version = inUse();
    shown[part] = 'loading';
    registry.load(name, part, kinds[part]).then(
      (module) => {
        // Another version is in use since then, and its outlet shows this part.
        if (version !== inUse()) return;
        shown[part] = crashing.has(module) ? 'panel' : version;
        if (crashing.has(module)) void registry.replace(name, part);
        else registry.markRendered(name, part);
      },
      () => {
        if (version === inUse()) shown[part] = 'panel';
      },
    );
  }
  registry.subscribe(() => (Object.keys(shown) as PartName[]).forEach(show));
  show('page');
  setTimeout(() => show('box'), schedule.boxAtMs);
  return { given, state: () => ({ shown, inUse: inUse(), loads, replaced, checks }) };
}
type Page = ReturnType<typeof openPage>;

/** True when the first version stays in use although the second one works. */
function isReplacementBlocked(siteName: SiteName, { first: { page, box } }: Behaviours): boolean {
  if (siteName === 'the first version is a canary and the second is live') return false;
  // A part that works is not taken away. A part that hangs has made its member wait long enough.
  return [page, box].includes('works') || (page === 'hangs' && box === 'hangs');
}

/** Returns what is wrong at the end of a page, or undefined. */
function findProblem(
  siteName: SiteName,
  given: Behaviours,
  { shown, inUse, loads, replaced, checks }: ReturnType<Page['state']>,
): string | undefined {
  if (replaced.length > 1 || replaced[0] === '1') return `replaced ${replaced.join()}`;
  // Three attempts are one round of a part.
  for (const key of loads)
    if (loads.filter((other) => other === key).length > 3) return `loaded ${key} again`;
  // Each version of a part fails once.
  if (checks > 4) return `looked for another version ${checks} times`;
  const used = given[inUse === '2' ? 'first' : 'second'];
  for (const part of partNames) {
    if (shown[part] !== (used[part] === 'works' ? inUse : 'panel')) return `shows ${part} as ${shown[part]}`;
  }
  const doesWork = (version: Record<PartName, Behaviour>) =>
    partNames.every((part) => version[part] === 'works');
  const isWorkingVersionInUse = doesWork(used);
  if (doesWork(given.first) && inUse !== '2') return 'replaced a version that works';
  if (doesWork(given.second) && !isWorkingVersionInUse && !isReplacementBlocked(siteName, given))
    return 'does not use the version that works';
  return undefined;
}

beforeAll(() => {
  Object.assign(globalThis, {
    async fetch(url: string) {
      await sleep(50);
      return { ok: true, json: async () => (url === '/discovery.json' ? liveDocument : {}) };
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
  // No page is left. Thousands of listeners of pages would take half of the time.
  jest.spyOn(globalThis, 'addEventListener').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Runs all timers. Unlike Jest's asynchronous functions, it does not wait a real millisecond after each of them. */
async function runTimers(): Promise<void> {
  const end = Date.now() + 120_000;
  while (jest.getTimerCount() > 0 && Date.now() < end) {
    jest.advanceTimersToNextTimer();
    await setImmediate();
  }
}

describe.each(Object.keys(sites) as SiteName[])('when %s', (siteName) => {
  test.each(Object.entries(schedules))(
    'and %s: each page ends with a version that works or with its panels',
    async (_, schedule) => {
      liveDocument = sites[siteName].live;
      // In groups: the fake clock takes longer for each timer the more timers there are.
      for (const first of versions) {
        const pages = versions.map((second) => openPage(siteName, { first, second }, schedule));
        await runTimers();
        const problems = pages.flatMap(({ given, state }) => {
          const problem = findProblem(siteName, given, state());
          return problem ? `${JSON.stringify(given)}: ${problem}` : [];
        });
        expect(problems).toEqual([]);
        expect(jest.getTimerCount()).toBe(0);
      }
    },
  );
});
