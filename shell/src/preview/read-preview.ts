import type { Remote } from '@wallet/federation';
import { fetchLiveDiscovery, recalledIn } from '../live-site/live-discovery';
import type { ParseDiscovery } from './start-preview';

/** A stored version of a remote that a link shows on the live site: `previews/<id>.json` in the site's store. */
export interface Preview {
  remote: string;
  version: string;
  /** SRI hash of the version's `release.json`. */
  record: string;
  /** End of its validity, ISO 8601. */
  until: string;
}

/** Why a preview cannot be shown. A retry may help only after `unavailable`. */
export type PreviewErrorCode = 'unknown' | 'expired' | 'recalled' | 'unusable' | 'unavailable';

export class PreviewError extends Error {
  constructor(readonly code: PreviewErrorCode) {
    super(code);
  }
}

const timeoutMs = 5_000;

/** Fetches a file without any cache. Throws a PreviewError, `unknown` when the site does not have the file. */
async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (response?.ok) return response.arrayBuffer();
  throw new PreviewError(response?.status === 404 ? 'unknown' : 'unavailable');
}

/** Parses JSON of any shape as an object. @throws PreviewError for other input */
function parseObject(bytes: ArrayBuffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>;
  } catch {
    throw new PreviewError('unknown');
  }
}

/** Returns the preview with this id. @throws PreviewError */
async function fetchPreview(id: string): Promise<Preview> {
  const { remote, version, record, until } = parseObject(await fetchBytes(`/previews/${id}.json`));
  const isName = typeof remote === 'string' && /^remote-[a-z0-9-]+$/.test(remote);
  const isVersion = typeof version === 'string' && /^\w[\w.+-]*$/.test(version);
  const end = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  if (!isName || !isVersion || typeof record !== 'string' || Number.isNaN(end))
    throw new PreviewError('unknown');
  if (Date.now() >= end) throw new PreviewError('expired');
  return { remote, version, record, until: until as string };
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Returns the discovery entry of the preview's version. @throws PreviewError when its record has another hash */
async function fetchEntry({ remote, version, record }: Preview): Promise<unknown> {
  const bytes = await fetchBytes(`/${remote}/${version}/release.json`);
  if ((await hashOf(bytes)) !== record) throw new PreviewError('unusable');
  return parseObject(bytes)['discovery'];
}

/**
 * Returns a preview, and the remotes of the live site with its version instead of the live one or a canary.
 * @throws PreviewError
 */
export async function readPreview(
  id: string,
  parse: ParseDiscovery,
): Promise<{ preview: Preview; remotes: Remote[] }> {
  const preview = await fetchPreview(id);
  const document = await fetchLiveDiscovery().catch(() => {
    throw new PreviewError('unavailable');
  });
  if (recalledIn(document, preview.remote).includes(preview.version)) throw new PreviewError('recalled');
  const { microFrontends } = document as { microFrontends: object };
  const entry = await fetchEntry(preview);
  const remotes = parse(
    { ...(document as object), microFrontends: { ...microFrontends, [preview.remote]: [entry] } },
    window.__w_chosen,
  );
  const previewed = remotes.find(({ name }) => name === preview.remote);
  if (previewed?.version?.metadata.version !== preview.version) throw new PreviewError('unusable');
  return { preview, remotes };
}
