import type { Page, Request } from '@playwright/test';
import type { Cell } from '../backend/cells';
import type { OtherBackend } from '../backend/server';
import { findProblems, type Snapshot, readSettledSnapshot } from './page-snapshot';
import type { Screen } from './screen';
import { pollUntil } from '../../support/poll-until';

/** After these variants a page may assume that nothing happened: the page is checked after a reload too. */
const uncertainVariants = new Set([
  'empty',
  '204',
  'OK as text',
  'page with 200',
  'JSON cut short',
  '500 with HTML after the call',
  '500 with a code after the call',
  'dropped after the call',
  'never answered',
]);

export interface Bench {
  page: Page;
  backend: OtherBackend;
  /** Returns uncaught errors since the last call. */
  takeErrors(): string[];
  /** Values in a browser's storage before the first visit. */
  stored: Readonly<Record<string, string>>;
}

/** Clears the page's storages before the first script of each cell, but not on its reloads. */
export async function prepareBench({ page, stored }: Bench): Promise<void> {
  await page.clock.install();
  await page.addInitScript((items) => {
    const cell = new URLSearchParams(location.search).get('cell');
    if (!cell || sessionStorage.getItem('cell') === cell) return;
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem('cell', cell);
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
}

/** True when a request is one of a call such as `GET /api/wallet/account/{slotCode}`. */
function isCall(request: Request, call: string): boolean {
  const [method = '', path = ''] = call.split(' ');
  if (request.method() !== method) return false;
  const templateParts = path.split('/');
  const pathParts = new URL(request.url()).pathname.split('/');
  return (
    pathParts.length === templateParts.length &&
    templateParts.every((part, index) => part.startsWith('{') || part === pathParts[index])
  );
}

function watchCalls(page: Page, { url }: OtherBackend, cell: Cell) {
  const open = new Set<Request>();
  const onRequest = (request: Request): void => {
    const address = request.url();
    const isCode = /\.(?:js|css|json)(?:\?|$)/.test(address);
    if (!isCode && !address.startsWith(`${url}/api/`)) return;
    // A call without a response is not awaited.
    if (cell.variant !== 'never answered' || !isCall(request, cell.call)) open.add(request);
  };
  const onEnd = (request: Request): void => void open.delete(request);
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd);
  return {
    inFlight: () => open.size,
    stop: () =>
      page
        .removeListener('request', onRequest)
        .removeListener('requestfinished', onEnd)
        .removeListener('requestfailed', onEnd),
  };
}

const shortMessage = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split('\n')
    .slice(0, 3)
    .join(' ')
    .slice(0, 200);

/** Number of the newest cell, so that each visit clears the storage once (see `prepareBench`). */
let cellNumber = 0;

/** Opens the screen of a cell's call, performs its action, and returns the problems. */
export async function runCell(
  bench: Bench,
  cell: Cell,
  screen: Screen,
  hasEffect: boolean,
): Promise<string[]> {
  const { page, backend } = bench;
  const problems: string[] = [];
  const calls = watchCalls(page, backend, cell);
  const report = (...messages: string[]): void => void problems.push(...messages);
  const checkSnapshot = (snapshot: Snapshot): void =>
    report(...findProblems(snapshot, !/^(?:dropped|never answered)/.test(cell.variant)));
  const advance = async (ms: number): Promise<Snapshot> => {
    await page.clock.fastForward(ms);
    return readSettledSnapshot(page, calls.inFlight);
  };
  /** Returns the number of requests of the call; a socket's message has none. */
  const countRequests = (): number =>
    cell.call.startsWith('SOCKET') ? 1 : (backend.state.requests[cell.call] ?? 0);

  try {
    backend.reset(cell.call);
    if (cell.variant !== 'regular') backend.state.setVariant(cell.call, cell.variant);
    cellNumber += 1;
    await page.goto(`${screen.address}${screen.address.includes('?') ? '&' : '?'}cell=${cellNumber}`, {
      waitUntil: 'commit',
    });
    try {
      await screen.action?.(page, backend);
    } catch (error) {
      report(`the action failed: ${shortMessage(error)}`);
    }
    await pollUntil(20_000, async () => countRequests() > 0, 50);
    let snapshot = await readSettledSnapshot(page, calls.inFlight);
    checkSnapshot(snapshot);
    const earlyText = snapshot.lines.join('\n');
    if (snapshot.waiting.length || hasEffect) {
      for (const ms of hasEffect ? [5_000, 10_000, 20_000] : [5_000, 5_000, 5_000])
        snapshot = await advance(ms);
      checkSnapshot(snapshot);
      const hasNewText = cell.variant === 'never answered' && snapshot.lines.join('\n') !== earlyText;
      if (snapshot.waiting.length && !hasNewText)
        report(`still waiting after 15 s: ${snapshot.waiting.join(', ')}`);
    }
    const count = countRequests();
    if (count === 0) report('the call was never made');
    if (hasEffect && count > 1) report(`one tap made ${count} requests`);
    if (hasEffect && count === 1 && uncertainVariants.has(cell.variant)) {
      await page.reload({ waitUntil: 'commit' });
      await readSettledSnapshot(page, calls.inFlight);
      checkSnapshot(await advance(10_000));
      if (countRequests() > 1) report(`the reload made ${countRequests() - 1} more requests`);
    }
  } catch (error) {
    report(`the page failed: ${shortMessage(error)}`);
  } finally {
    calls.stop();
    // A game opens in another tab.
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
  }
  report(...bench.takeErrors().map((error) => `uncaught: ${error.slice(0, 160)}`));
  return [...new Set(problems)];
}
