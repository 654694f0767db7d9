import { integrityOf } from '@wallet/federation/build';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal';
import { servedFrom, type OwnFiles } from './own-origin';
import { folderOf } from './signing/signed-records';
import type { ReleaseRecord } from './site-state';
import { forEach, putVersioned } from './upload';

const timeoutMs = 10_000;

/** The types that browsers take such files as; of others they look at the bytes. */
const types: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/(x-)?javascript\b/,
  css: /^text\/css\b/,
};

/** What keeps a browser on a page of another origin from using a file, the end of a sentence each. */
async function* problemsOf(url: string, hash: string): AsyncGenerator<string> {
  let answer: Response;
  let bytes: Buffer;
  try {
    answer = await fetch(url, {
      headers: { origin: 'https://site.example' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    bytes = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    // What fetch says of itself tells nothing; it has no message where several addresses were tried.
    const { cause, message } = error as Error & { cause?: { message?: string; code?: string } };
    return yield `cannot be had (${cause?.message || cause?.code || message})`;
  }
  if (answer.status !== 200) return yield `answers ${answer.status}`;
  if (integrityOf(bytes) !== hash) yield 'is another file than the one that was built';
  const header = (name: string): string => answer.headers.get(name) ?? '';
  if (header('access-control-allow-origin') !== '*') yield 'comes without "access-control-allow-origin: *"';
  const resourcePolicy = header('cross-origin-resource-policy');
  if (!['', 'cross-origin'].includes(resourcePolicy))
    yield `comes with "cross-origin-resource-policy: ${resourcePolicy}"`;
  const type = types[url.slice(url.lastIndexOf('.') + 1)];
  if (type && !type.test(header('content-type'))) yield `comes as "${header('content-type')}"`;
}

/** What is wrong with the files of a release that lie on another origin, a sentence each; nothing for others. */
export async function servedProblems(record: ReleaseRecord): Promise<string[]> {
  const folder = servedFrom(record);
  if (folder === undefined) return [];
  const problems: string[] = [];
  await forEach(Object.entries(record.files), async ([file, hash]) => {
    for await (const problem of problemsOf(folder + file, hash))
      problems.push(`${folder}${file} ${problem}.`);
  });
  return problems.sort();
}

/**
 * Makes sure that browsers can use a release whose files lie on another origin.
 * @throws Refusal with the first three sentences of what keeps them from it
 */
export async function requireServed(record: ReleaseRecord): Promise<void> {
  const problems = await servedProblems(record);
  const more = problems.length > 3 ? [`${problems.length - 3} more sentences like these.`] : [];
  if (problems.length) throw new Refusal([...problems.slice(0, 3), ...more].join('\n'));
}

/**
 * Lays the files of a build where their own origin serves them, if that is to be done, and looks at them there.
 * @throws Refusal when other bytes are there, or browsers could not use them
 */
export async function layOwnFiles({ to }: OwnFiles, record: ReleaseRecord, dist: string): Promise<void> {
  if (to)
    await forEach(Object.keys(record.files), (file) =>
      putVersioned(to, folderOf(record) + file, readFileSync(join(dist, file))),
    );
  await requireServed(record);
}
