import type { ShellBuild } from '@wallet/build';
import type { HashedFile, Remote } from '@wallet/federation';
import type { Language } from '@wallet/contract';
import type { PageStart } from './start/start-page';

/** The shell's part of the page's data: the location of its own files. */
export interface ShellData extends Pick<ShellBuild, 'texts' | 'integrity' | 'version'> {
  base: string;
  /** The entry script and the entry style. */
  js: string;
  css: string;
  /** The first language of the site, unless it is the one of its edition. */
  language?: Language;
}

/** The parts of a page that are known so far. */
export interface PageParts {
  shell: Pick<ShellData, 'base' | 'version' | 'integrity'>;
  /** Missing until the discovery document is validated. */
  remotes?: readonly Remote[];
  /** The complete discovery document, unless the page contains it. */
  discovery?: HashedFile | undefined;
}

/** Returns what the inline script of the page provides; undefined when it could not run. */
export const pageStart = (): PageStart | undefined => window.__w_start;

/** Returns an element that each page has. */
export function pageElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

const readData = (id: string): unknown => JSON.parse(pageElement(id).textContent ?? '');

/** Returns the discovery document in the HTML, unvalidated. Entries may be partial: see `PageDiscovery`. */
export const pageDiscovery = (): unknown => readData('w-discovery');

/** Returns the data about the shell's own files in the HTML. */
export const shellData = (): ShellData => readData('w-shell') as ShellData;
