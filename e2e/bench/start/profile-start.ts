import type { Browser, CDPSession, Page } from '@playwright/test';
import { basename } from 'node:path';
import { cpuSlowdown } from '../table';
import { nameOf, type ShellMaps } from './shell-maps';

/** Time in ms that the main thread spent in each module of the shell, and in each other script. */
export type ScriptTime = ReadonlyMap<string, number>;

/** The page counts as quiet when no task took 50 ms for this long, in ms. */
const quietMs = 2_000;
const samplingMicroseconds = 250;

interface Start {
  url: string;
  path: string;
  /** The token of the member who opens the page. */
  token: string;
  maps: ShellMaps;
}

type Profile = Awaited<ReturnType<typeof stopProfile>>;
type CallFrame = Profile['nodes'][number]['callFrame'];

const stopProfile = async (cdp: CDPSession) => (await cdp.send('Profiler.stop')).profile;

/** Returns the package of a source file, or its folder in the project. */
function moduleOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  if (name) return name === 'scheduler' ? 'react-dom' : name;
  const [, folder = 'other'] = /(shared\/[^/]+|shell)\//.exec(source) ?? [];
  return folder;
}

/** Returns where a function is from; undefined for code of the browser itself. */
function moduleOfCall({ url, lineNumber, columnNumber }: CallFrame, maps: ShellMaps): string | undefined {
  if (!url.startsWith('http')) return undefined;
  const { pathname } = new URL(url);
  const map = pathname.startsWith('/shell/') ? maps.get(nameOf(basename(pathname))) : undefined;
  if (!map) return `script of ${pathname.split('/')[1] || 'the page'}`;
  const entry = map.findEntry(lineNumber, columnNumber);
  // A position in the code that the bundler adds has no source.
  return 'originalSource' in entry && entry.originalSource ? moduleOf(entry.originalSource) : 'bundler';
}

/** Sums the time between two samples for the function that ran. */
function timeByModule({ nodes, samples = [], timeDeltas = [] }: Profile, maps: ShellMaps): ScriptTime {
  const modules = new Map(nodes.map(({ id, callFrame }) => [id, moduleOfCall(callFrame, maps)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const module = modules.get(id);
    if (module) times.set(module, (times.get(module) ?? 0) + (timeDeltas[index] ?? 0) / 1_000);
  }
  return times;
}

/** Waits until the page is usable and its main thread has been free for a while. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-usable').length > 0);
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe({ type: 'longtask' });
      }),
    quietMs,
  );
}

/** Opens a page in a fresh browser with the CPU of a phone, and profiles its scripts until it is quiet. */
export async function profileStart(browser: Browser, { url, path, token, maps }: Start): Promise<ScriptTime> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'remember-agreement', value: 'true' },
  ];
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'th-TH',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
    await cdp.send('Profiler.start');
    await page.goto(url + path);
    await waitUntilQuiet(page);
    return timeByModule(await stopProfile(cdp), maps);
  } finally {
    await context.close();
  }
}
