import { parseDiscovery, shellPathProblem } from '@wallet/federation';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { readPreview, type PreviewErrorCode } from './read-preview';
import type { ParseDiscovery } from './start-preview';

jest.mock('../live-site/update-prompt', () => ({}));

const remote = 'remote-wallet';
const live = sampleRelease('wallet');
const next = withAt(withAt(live, 'metadata.version', '2'), 'url', `/${remote}/2/remoteEntry.js`);
const parse: ParseDiscovery = (document, chosen) =>
  parseDiscovery(document, { origins: ['http://localhost'], pathProblem: shellPathProblem, chosen });

const recordOf = (discovery: unknown): string => JSON.stringify({ name: remote, discovery });
const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

/** The files of the site by path. A missing file gets `missingStatus`, and an Error simulates a lost connection. */
type Files = Record<string, string | Error>;

function filesWith(discovery: unknown, preview: object = {}): Files {
  const record = recordOf(discovery);
  const link = { remote, version: '2', record: hashOf(record), until: inAnHour, ...preview };
  return {
    '/previews/id.json': JSON.stringify(link),
    [`/${remote}/2/release.json`]: record,
    '/discovery.json': JSON.stringify({ schema: '', microFrontends: { [remote]: [live] } }),
  };
}

const withFile = (path: string, file: string | Error): Files => ({ ...filesWith(next), [path]: file });

const requested: string[] = [];
let missingStatus = 404;

function serve(files: Files): void {
  requested.length = 0;
  const fetchFile = async (address: string): Promise<object> => {
    requested.push(address);
    const file = files[address];
    if (file instanceof Error) throw file;
    const bytes = new Uint8Array(Buffer.from(file ?? '')).buffer;
    return {
      ok: file !== undefined,
      status: file === undefined ? missingStatus : 200,
      arrayBuffer: async () => bytes,
      json: async () => JSON.parse(file ?? '') as unknown,
    };
  };
  Object.assign(globalThis, { fetch: fetchFile, TextDecoder });
  const digest = async (_: string, bytes: ArrayBuffer): Promise<Uint8Array> =>
    createHash('sha384').update(new Uint8Array(bytes)).digest();
  Object.defineProperty(globalThis, 'crypto', { value: { subtle: { digest } }, configurable: true });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
}

async function errorCodeOf(files: Files): Promise<PreviewErrorCode | undefined> {
  serve(files);
  const result = await readPreview('id', parse);
  return 'errorCode' in result ? result.errorCode : undefined;
}

async function readShownPreview() {
  const result = await readPreview('id', parse);
  if ('errorCode' in result) throw new Error(result.errorCode);
  return result;
}

test('replaces the live version of the remote', async () => {
  serve(filesWith(next));
  const { preview, remotes } = await readShownPreview();
  expect(preview).toMatchObject({ remote, version: '2', until: inAnHour });
  expect(remotes.map(({ name, version, fallback }) => [name, version?.url, fallback])).toEqual([
    [remote, `/${remote}/2/remoteEntry.js`, undefined],
  ]);
});

test('replaces a canary that this visitor gets', async () => {
  const canary = withAt(live, 'metadata.version', '3');
  const document = JSON.stringify({ schema: '', microFrontends: { [remote]: [live, canary] } });
  serve({ ...filesWith(next), '/discovery.json': document });
  window.__w_chosen = { [remote]: '3' };
  const { remotes } = await readShownPreview();
  window.__w_chosen = {};
  expect(remotes[0]?.version?.metadata.version).toBe('2');
});

test.each([
  [403, 'unknown'],
  [404, 'unknown'],
  [503, 'unavailable'],
])('a link whose file has the status %d is %s', async (status, errorCode) => {
  missingStatus = status;
  serve({});
  expect(await readPreview('id', parse)).toEqual({ errorCode });
  missingStatus = 404;
});

const recalled = JSON.stringify({ schema: '', microFrontends: {}, recalled: { [remote]: ['2'] } });
const offline = new Error('offline');

test.each<[PreviewErrorCode, string, Files]>([
  ['unknown', 'a file that is not a preview', withFile('/previews/id.json', 'text')],
  ['unknown', 'a remote’s name that is an address', filesWith(next, { remote: '//evil.example/remote-a' })],
  ['unknown', 'a version that is a path', filesWith(next, { version: '../../evil' })],
  ['unknown', 'an end that is not a time', filesWith(next, { until: 'never' })],
  ['expired', 'a preview that has ended', filesWith(next, { until: '2026-01-01T00:00:00Z' })],
  ['recalled', 'a version that was recalled', withFile('/discovery.json', recalled)],
  ['unusable', 'a record with another hash', filesWith(next, { record: hashOf('another') })],
  ['unusable', 'a record of another version', filesWith(withAt(next, 'metadata.version', '7'))],
  ['unusable', 'a version on another origin', filesWith(withAt(next, 'url', 'https://evil.example/a.js'))],
  ['unusable', 'a version without a hash', filesWith(withAt(next, 'metadata.integrity', ''))],
  ['unusable', 'a version for another shell', filesWith(withAt(next, 'extras.manifest.shellApi', '^99.0.0'))],
  ['unknown', 'removed files of a version', withFile(`/${remote}/2/release.json`, undefined as never)],
  ['unavailable', 'a lost connection', withFile('/previews/id.json', offline)],
  ['unavailable', 'a discovery document that cannot be fetched', withFile('/discovery.json', offline)],
])('rejects with %s: %s', async (code, _, files) => {
  expect(await errorCodeOf(files)).toBe(code);
  // All requests go to the site itself.
  expect(requested.filter((address) => !/^\/[a-z]/.test(address))).toEqual([]);
});
