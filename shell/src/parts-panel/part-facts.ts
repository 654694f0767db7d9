import type { RemoteManifest } from '@wallet/federation';

/** Of a file that the page asked for what is read here. */
export type FileEntry = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize' | 'responseStatus'
>;

/** What a page knows of one of its parts. */
export interface PartFacts {
  name: string;
  owner: string;
  /** Versions of which files came; more than one after a release while the page was open. */
  versions: string[];
  /** Of the visitors, in percent, who get each of these versions; undefined where the page's document does not say. */
  shares: (number | undefined)[];
  files: number;
  /** As they were sent; a file of another origin that does not allow to be measured counts as 0. */
  bytes: number;
  /** For how long files of it were on their way, in ms; what came side by side counts once. */
  ms: number;
  /** Files that were refused, and codes of the panels that stand in the places of its parts. */
  failures: string[];
  /** Whether something of it stands on the page now. */
  shown: boolean;
}

type Documents = Readonly<
  Record<string, readonly { metadata?: { version?: string }; deployment?: { traffic?: number } }[]>
>;

/** How many of the visitors get a version, as the page's discovery document says it. */
function shareOf(documents: Documents, name: string, version: string): number | undefined {
  const entries = Array.isArray(documents[name]) ? documents[name] : [];
  const entry = entries.find(({ metadata }) => metadata?.version === version);
  return typeof entry?.deployment?.traffic === 'number' ? entry.deployment.traffic : undefined;
}

/** Length of what intervals cover together. */
function covered(entries: readonly FileEntry[]): number {
  let end = 0;
  let sum = 0;
  for (const { startTime, responseEnd } of entries.toSorted(
    (one, other) => one.startTime - other.startTime,
  )) {
    sum += Math.max(0, responseEnd - Math.max(end, startTime));
    end = Math.max(end, responseEnd);
  }
  return sum;
}

/** Where parts of remotes stand on the page. */
export const partElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-remote]')];

/** What the page knows of the shell and of each remote, from the files that came and the parts that stand there. */
export function partFacts(
  manifests: readonly Pick<RemoteManifest, 'name' | 'owner'>[],
  entries: readonly FileEntry[],
  documents: Documents,
): PartFacts[] {
  const elements = partElements();
  return [{ name: 'shell', owner: 'Platform team' }, ...manifests].map(({ name, owner }) => {
    const folder = new RegExp(`/${name}/([^/]+)/[^?]+`);
    const own = entries.filter((entry) => folder.test(entry.name));
    const places = elements.filter(({ dataset }) => dataset['remote'] === name);
    const versions = [...new Set(own.map((entry) => folder.exec(entry.name)?.[1] ?? ''))];
    return {
      name,
      owner,
      versions,
      shares: versions.map((version) => shareOf(documents, name, version)),
      files: own.length,
      bytes: own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      ms: covered(own),
      failures: [
        ...own
          .filter(({ responseStatus }) => responseStatus >= 400)
          .map((entry) => String(entry.responseStatus)),
        ...places.flatMap(({ dataset }) => dataset['failed'] ?? []),
      ],
      shown: name === 'shell' || places.length > 0,
    };
  });
}
