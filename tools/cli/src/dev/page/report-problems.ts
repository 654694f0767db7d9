import { showProblems } from './overlay';

/** A problem that the platform reports during development; see `report` of `@wallet/platform/reporting`. */
interface PageProblem {
  code: string;
  remote?: string;
  error?: unknown;
}

/** Remotes with a part that failed to load on this page: replacing modules would not load it. */
const brokenRemotes = new Set<string>();
/** Heading of problems that belong to one page; the next build clears them. */
export const pageHeading = 'On this page';

/** Maximum number of characters of a message. */
const maxMessageLength = 3000;

const reportedErrors = new WeakSet<object>();

/** True when only a reload shows a fix in a package. */
export const isBroken = (name: string): boolean => brokenRemotes.has(name);

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '' } = error;
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}

/**
 * Sends the message to the server, which has the source maps. Resolves with the message with source files and lines.
 */
async function fetchWithSources(message: string): Promise<string> {
  const response = await fetch('/__dev/problem', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: message.slice(0, maxMessageLength),
  });
  return response.text();
}

async function showError(name: string, error: unknown, shouldLog: boolean): Promise<void> {
  if (typeof error === 'object' && error !== null) {
    if (reportedErrors.has(error)) return;
    reportedErrors.add(error);
  }
  // The browser does not report this error, because it was caught.
  if (shouldLog) console.error(error);
  const message = await fetchWithSources(`${name}: ${stackOf(error)}`).catch(() => '');
  if (message) showProblems(pageHeading, [message]);
}

/** Listens to every error on the page: errors that the platform reports, and uncaught errors. */
export function reportProblems(): void {
  window.addEventListener('dev:problem', (event) => {
    const { code, remote = 'shell', error } = (event as CustomEvent<PageProblem>).detail;
    if (error === undefined || error === null) return;
    const isNotLoaded = /^REMOTE-(UNREACHABLE|TIMEOUT|CONTRACT|INVALID)$/.test(code);
    // The registry itself logs errors that a module throws while it starts.
    if (isNotLoaded || code === 'REMOTE-START-FAILED' || code === 'SHELL-FAILED') brokenRemotes.add(remote);
    void showError(remote, error, isNotLoaded);
  });
  window.addEventListener('error', ({ error }) => {
    if (error) void showError('page', error, false);
  });
  const { error: logError } = console;
  // React and hot module replacement report caught errors only to the console.
  console.error = (...values: unknown[]) => {
    logError(...values);
    const error = values.find((one) => one instanceof Error);
    if (error) void showError('page', error, false);
  };
  window.addEventListener('unhandledrejection', ({ reason }) => void showError('page', reason, false));
}
