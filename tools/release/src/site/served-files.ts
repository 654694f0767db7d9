import { integrityOf, CliError } from '@wallet/build';
import { ownOriginOf, type ReleaseRecord } from '../records';
import { forEach } from './upload';

const timeoutMs = 10_000;
const maxPrintedProblems = 3;

/** The content types that browsers require for these files; for other files they check the bytes. */
const requiredTypes: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/(x-)?javascript\b/,
  css: /^text\/css\b/,
};

/** Returns why `fetch` failed. The reason is in its cause, which has a message or, after several addresses, only a code. */
export function fetchFailure(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message;
}

/** Yields the reasons why a page of another origin cannot use a file, as ends of messages. */
async function* fileProblems(url: string, hash: string): AsyncGenerator<string> {
  let response: Response;
  let bytes: Buffer;
  try {
    response = await fetch(url, {
      headers: { origin: 'https://site.example' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    return yield `cannot be fetched (${fetchFailure(error)})`;
  }
  if (response.status !== 200) return yield `answers ${response.status}`;
  if (integrityOf(bytes) !== hash) yield 'is another file than the one that was built';
  const header = (name: string): string => response.headers.get(name) ?? '';
  if (header('access-control-allow-origin') !== '*') yield 'comes without "access-control-allow-origin: *"';
  const resourcePolicy = header('cross-origin-resource-policy');
  if (!['', 'cross-origin'].includes(resourcePolicy))
    yield `comes with "cross-origin-resource-policy: ${resourcePolicy}"`;
  const type = requiredTypes[url.slice(url.lastIndexOf('.') + 1)];
  if (type && !type.test(header('content-type'))) yield `comes as "${header('content-type')}"`;
}

/** Returns one message per problem with the files of a release on another origin; none for other releases. */
export async function servedFileProblems(record: ReleaseRecord): Promise<string[]> {
  const folder = ownOriginOf(record);
  if (folder === undefined) return [];
  const problems: string[] = [];
  await forEach(Object.entries(record.files), async ([file, hash]) => {
    for await (const problem of fileProblems(folder + file, hash))
      problems.push(`${folder}${file} ${problem}.`);
  });
  return problems.sort();
}

/** Checks that browsers can use a release whose files are on another origin. */
export async function requireServedFiles(record: ReleaseRecord): Promise<void> {
  const problems = await servedFileProblems(record);
  const printed = problems.slice(0, maxPrintedProblems);
  if (problems.length > maxPrintedProblems)
    printed.push(`${problems.length - maxPrintedProblems} more problems like these.`);
  if (printed.length) throw new CliError(printed.join('\n'));
}
