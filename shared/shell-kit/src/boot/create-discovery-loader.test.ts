import { type Remote, parseDiscovery, shellPathProblem } from '@wallet/federation';
import { sampleHash, sampleRelease, withAt } from '@wallet/testing/sample-release';
import { createDiscoveryLoader } from './create-discovery-loader';

const fetchMock = jest.fn<Promise<object>, [url: string, init: RequestInit]>();
beforeAll(() => {
  Object.assign(globalThis, { fetch: fetchMock });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
beforeEach(() => fetchMock.mockReset());

const file = { url: '/discovery/0a1b.json', integrity: sampleHash };
const parse = (document: unknown): Remote[] =>
  parseDiscovery(document, { origins: [], pathProblem: shellPathProblem });
const complete = (release: unknown = sampleRelease()): object => ({
  microFrontends: { 'remote-sample': [release] },
});

/** Returns the remotes of a page that has a partial entry of `remote-sample`. */
function partialRemotes(): Remote[] {
  const { url, metadata, extras } = sampleRelease();
  const entry = { url, metadata, extras: { manifest: extras.manifest } };
  return parse({ microFrontends: { 'remote-sample': [entry] }, file });
}

test('completes the remotes of the page with the file, which must match its hash', async () => {
  fetchMock.mockResolvedValue({ ok: true, json: async () => complete() });
  const remotes = partialRemotes();
  await createDiscoveryLoader(file, remotes, parse)();
  expect(remotes).toMatchObject(parse(complete()));
  expect(fetchMock.mock.calls).toEqual([[file.url, expect.objectContaining({ integrity: sampleHash })]]);
});

test('rejects when the file cannot be loaded, and bypasses the cache the next time', async () => {
  fetchMock
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ok: false, status: 404 });
  const remotes = partialRemotes();
  const load = createDiscoveryLoader(file, remotes, parse);
  await expect(load()).rejects.toThrow('Failed to fetch');
  await expect(load()).rejects.toThrow('answered 404');
  expect(remotes[0]?.isPartial).toBe(true);
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    file.url,
    expect.stringMatching(/^\/discovery\/0a1b\.json\?retry=./),
  ]);
});

test('completes a remote whose entry in the file is invalid with its problems, and does nothing without a file', async () => {
  const invalid = withAt(sampleRelease(), 'extras.manifest.shellApi', '^99.0.0');
  fetchMock.mockResolvedValue({ ok: true, json: async () => complete(invalid) });
  const remotes = partialRemotes();
  await createDiscoveryLoader(undefined, [], parse)();
  expect(fetchMock).not.toHaveBeenCalled();
  await createDiscoveryLoader(file, remotes, parse)();
  expect(remotes[0]?.problems).toEqual([expect.stringMatching(/^needs shell API/)]);
});
