import type { Remote } from '@wallet/federation';
import { fetchLiveDiscovery, recalledIn } from './live-discovery';
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

/** A preview with the remotes of its page, or why it cannot be shown. */
export type PreviewResult = { preview: Preview; remotes: Remote[] } | { errorCode: PreviewErrorCode };

const timeoutMs = 5_000;

/** Statuses of a missing file. A bucket sends 403 when its objects may be read and not listed. */
const missingStatuses = [403, 404];

/** Fetches a file without any cache. Returns `unknown` when the site does not have the file. */
async function fetchBytes(address: string): Promise<ArrayBuffer | 'unknown' | 'unavailable'> {
  const response = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (response?.ok) return response.arrayBuffer();
  return response && missingStatuses.includes(response.status) ? 'unknown' : 'unavailable';
}

/** Parses JSON of any shape as an object; undefined for other input. */
function parseObject(bytes: ArrayBuffer): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

async function fetchPreview(id: string): Promise<Preview | PreviewErrorCode> {
  const bytes = await fetchBytes(`/previews/${id}.json`);
  if (typeof bytes === 'string') return bytes;
  const { remote, version, record, until } = parseObject(bytes) ?? {};
  const isName = typeof remote === 'string' && /^remote-[a-z0-9-]+$/.test(remote);
  const isVersion = typeof version === 'string' && /^\w[\w.+-]*$/.test(version);
  const end = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  if (!isName || !isVersion || typeof record !== 'string' || Number.isNaN(end)) return 'unknown';
  return Date.now() >= end ? 'expired' : { remote, version, record, until: until as string };
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Returns a preview, and the remotes of the live site with its version instead of the live one or a canary. */
export async function readPreview(id: string, parse: ParseDiscovery): Promise<PreviewResult> {
  const preview = await fetchPreview(id);
  if (typeof preview === 'string') return { errorCode: preview };
  const { remote, version } = preview;
  const document = (await fetchLiveDiscovery().catch(() => undefined)) as
    | { microFrontends: object }
    | undefined;
  if (!document) return { errorCode: 'unavailable' };
  if (recalledIn(document, remote).includes(version)) return { errorCode: 'recalled' };
  const bytes = await fetchBytes(`/${remote}/${version}/release.json`);
  if (typeof bytes === 'string') return { errorCode: bytes };
  const record = parseObject(bytes);
  if ((await hashOf(bytes)) !== preview.record || !record) return { errorCode: 'unusable' };
  const microFrontends = { ...document.microFrontends, [remote]: [record['discovery']] };
  const remotes = parse({ ...document, microFrontends }, window.__w_chosen);
  const previewed = remotes.find(({ name }) => name === remote);
  if (previewed?.version?.metadata.version !== version) return { errorCode: 'unusable' };
  return { preview, remotes };
}
