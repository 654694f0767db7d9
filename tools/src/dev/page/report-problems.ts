import { showProblems } from './overlay';

/** What the platform reports of a problem during development; see `report` of `@wallet/platform/reporting`. */
interface PageProblem {
  code: string;
  remote?: string;
  error?: unknown;
}

/** Remotes of which a part is not on this page because it failed: replacing modules would not bring it. */
const broken = new Set<string>();
/** What problems that come with a page, and go with its next build, are shown under. */
export const onThisPage = 'On this page';

const reported = new WeakSet<object>();

/** Whether only a reload shows what was mended in a package. */
export const isBroken = (name: string): boolean => broken.has(name);

/** The stack, which begins with the message in some browsers only. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '' } = error;
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}

/** Sends the message to the server, which knows the sources, and gives it back with their file and line. */
async function withSources(message: string): Promise<string> {
  const answer = await fetch(`/__dev/problem?message=${encodeURIComponent(message.slice(0, 3000))}`);
  return answer.text();
}

async function show(name: string, error: unknown, loud: boolean): Promise<void> {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  // What is not thrown to the browser would be seen by nobody.
  if (loud) console.error(error);
  const message = await withSources(`${name}: ${stackOf(error)}`).catch(() => '');
  if (message) showProblems(onThisPage, [message]);
}

/** Listens to whatever goes wrong on the page: to what the platform reports, and to what nobody catches. */
export function reportProblems(): void {
  window.addEventListener('dev:problem', (event) => {
    const { code, remote = 'shell', error } = (event as CustomEvent<PageProblem>).detail;
    if (error === undefined || error === null) return;
    const isNotLoaded = /^REMOTE-(UNREACHABLE|TIMEOUT|CONTRACT|INVALID)$/.test(code);
    // What a module throws while it starts, the registry writes to the console itself.
    if (isNotLoaded || code === 'REMOTE-START-FAILED' || code === 'SHELL-FAILED') broken.add(remote);
    void show(remote, error, isNotLoaded);
  });
  window.addEventListener('error', ({ error }) => {
    if (error) void show('page', error, false);
  });
  const { error: write } = console;
  // What React and the replacement of modules catch goes there and nowhere else.
  console.error = (...values: unknown[]) => {
    write(...values);
    const error = values.find((one) => one instanceof Error);
    if (error) void show('page', error, false);
  };
  window.addEventListener('unhandledrejection', ({ reason }) => void show('page', reason, false));
}
