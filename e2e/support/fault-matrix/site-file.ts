import type { Fault } from '../fault';
import type { SitePage } from '../pages';

/** The role of a file in the page that loads it. */
export type FileKind = 'entry' | 'script' | 'style' | 'texts' | 'discovery' | 'font' | 'picture' | 'film';

/** The languages in which pages are tested with a fault: those whose error messages the tests know. */
export const faultLanguages = ['th', 'la', 'en'] as const;

export type FaultLanguage = (typeof faultLanguages)[number];

/** A file that a page loads, and the page that tests it. */
export interface SiteFile {
  path: string;
  kind: FileKind;
  /** Owner of the file: the shell, a remote, or the backend. */
  owner: string;
  page: SitePage;
  isMember: boolean;
  language: FaultLanguage;
}

/** A cell of the fault matrix: a file and the fault to simulate. */
export interface Cell {
  file: SiteFile;
  /** A broken release throws and has a matching hash. All other faults happen in transit. */
  fault: Fault | 'throws';
}

const endings: readonly [ending: RegExp, kind: FileKind][] = [
  [/\/(remoteEntry|main)\.[^/]*js$/, 'entry'],
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\/texts\/.*\.json$/, 'texts'],
  [/^\/discovery\/.*\.json$/, 'discovery'],
  [/\.woff2$/, 'font'],
  [/\.(webm|mp4|vtt)$/, 'film'],
  [/\.(svg|webp|png|jpe?g|gif)$/, 'picture'],
];

/** Returns the kind of the file at a path, or null for anything else, such as API calls and the page itself. */
export function kindOf(path: string): FileKind | null {
  if (/^\/(api|socket\.io)\//.test(path)) return null;
  return endings.find(([ending]) => ending.test(path))?.[1] ?? null;
}

const onAnyFile = [
  'missing',
  'error',
  'html',
  'reset',
  'truncate',
  'hang',
  'slow',
  'wrongType',
  'empty',
  'redirect',
] as const;

export function faultsOf(kind: FileKind): readonly Cell['fault'][] {
  if (kind === 'entry' || kind === 'script') return [...onAnyFile, 'tampered', 'throws'];
  return ['style', 'texts', 'discovery'].includes(kind) ? [...onAnyFile, 'tampered'] : onAnyFile;
}
