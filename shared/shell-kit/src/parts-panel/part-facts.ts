import type { RemoteManifest } from '@wallet/federation';

/** The fields of a resource timing entry that this module reads. */
export type FileEntry = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize' | 'responseStatus'
>;

/** What the panel shows about one part of the page. */
export interface PartFacts {
  name: string;
  owner: string;
  /** Versions of the files that were loaded. There is more than one after a release while the page was open. */
  versions: string[];
  /** The traffic share of each of these versions, in percent; undefined when the page's discovery document has none. */
  shares: (number | undefined)[];
  files: number;
  /** Size as sent. A file of another origin that does not allow measuring counts as 0. */
  bytes: number;
  /** Total loading time of the part's files, in ms. Parallel loads count once. */
  loadMs: number;
  /** HTTP error codes of files, and failure codes of the panels that replaced parts of this remote. */
  failures: string[];
  /** Slots of other teams' pages in which the page shows a fragment of this remote now. */
  fragments: string[];
  /** True when the page shows any part of this remote now. */
  isShown: boolean;
}

/** The versions of each remote in the page's discovery document. */
export type MicroFrontends = Readonly<
  Record<string, readonly { metadata?: { version?: string }; deployment?: { traffic?: number } }[]>
>;

/** Returns the traffic share of a version in the page's discovery document, in percent. */
function shareOf(microFrontends: MicroFrontends, name: string, version: string): number | undefined {
  const entries = Array.isArray(microFrontends[name]) ? microFrontends[name] : [];
  const entry = entries.find(({ metadata }) => metadata?.version === version);
  return typeof entry?.deployment?.traffic === 'number' ? entry.deployment.traffic : undefined;
}

/** Returns the total loading time of files, in ms. Parallel loads count once. */
function totalLoadMs(entries: readonly FileEntry[]): number {
  let end = 0;
  let sum = 0;
  for (const { startTime, responseEnd } of entries.toSorted((a, b) => a.startTime - b.startTime)) {
    sum += Math.max(0, responseEnd - Math.max(end, startTime));
    end = Math.max(end, responseEnd);
  }
  return sum;
}

export const partElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-remote]')];

/** Returns the facts about the shell and each remote, from the loaded files and the rendered parts. */
export function partFacts(
  manifests: readonly Pick<RemoteManifest, 'name' | 'owner'>[],
  entries: readonly FileEntry[],
  microFrontends: MicroFrontends,
): PartFacts[] {
  const elements = partElements();
  return [{ name: 'shell', owner: 'Platform team' }, ...manifests].map(({ name, owner }) => {
    // The address of a file is /<name>/<version>/<file>.
    const address = new RegExp(`/${name}/([^/]+)/[^?]+`);
    const partEntries = entries.filter((entry) => address.test(entry.name));
    const rendered = elements.filter(({ dataset }) => dataset['remote'] === name);
    const versions = [...new Set(partEntries.map((entry) => address.exec(entry.name)?.[1] ?? ''))];
    return {
      name,
      owner,
      versions,
      shares: versions.map((version) => shareOf(microFrontends, name, version)),
      files: partEntries.length,
      bytes: partEntries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      loadMs: totalLoadMs(partEntries),
      failures: [
        ...partEntries
          .filter(({ responseStatus }) => responseStatus >= 400)
          .map((entry) => String(entry.responseStatus)),
        ...rendered.flatMap(({ dataset }) => dataset['failed'] ?? []),
      ],
      fragments: rendered.flatMap(({ dataset }) => dataset['fragment'] ?? []),
      isShown: name === 'shell' || rendered.length > 0,
    };
  });
}
