import type { Fault } from '../fault';
import type { Language } from '../language';
import type { SitePage } from '../pages';

/** What a file is to the page that loads it. */
export type FileKind = 'entry' | 'script' | 'style' | 'texts' | 'font' | 'picture' | 'film';

/** A file that a page loads, with the page that it is looked at on. */
export interface SiteFile {
  path: string;
  kind: FileKind;
  /** Whose file it is: the shell, a remote, or the backend. */
  owner: string;
  page: SitePage;
  /** Whether a member opens the page. */
  isMember: boolean;
  language: Language;
}

/** One thing that goes wrong with one file. */
export interface Cell {
  file: SiteFile;
  /** A broken release throws, with the hash that is named for it; everything else happens on the way. */
  fault: Fault | 'throws';
}

const endings: readonly [ending: RegExp, kind: FileKind][] = [
  [/\/(remoteEntry|main)\.[^/]*js$/, 'entry'],
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\/texts\/.*\.json$/, 'texts'],
  [/\.woff2$/, 'font'],
  [/\.(webm|mp4|vtt)$/, 'film'],
  [/\.(svg|webp|png|jpe?g|gif)$/, 'picture'],
];

/** What is loaded under a path; null for what is no file, as calls and the page itself. */
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

/** What can go wrong with a kind of file. */
export function faultsOf(kind: FileKind): readonly Cell['fault'][] {
  if (kind === 'entry' || kind === 'script') return [...onAnyFile, 'tampered', 'throws'];
  return kind === 'style' || kind === 'texts' ? [...onAnyFile, 'tampered'] : onAnyFile;
}
