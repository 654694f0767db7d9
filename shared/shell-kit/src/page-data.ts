import type { ShellBuild } from '@wallet/build';
import type { PageStart } from './start/start-page';

/** The shell's part of the page's data: the location of its own files. */
export interface ShellData extends Pick<ShellBuild, 'texts' | 'integrity' | 'version'> {
  base: string;
  /** The entry script and the entry style. */
  js: string;
  css: string;
}

/** Returns what the inline script of the page provides; undefined when it could not run. */
export const pageStart = (): PageStart | undefined => window.__w_start;

function readData(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return JSON.parse(element.textContent ?? '');
}

/** Returns the discovery document in the HTML, unvalidated. Entries may be partial: see `PageDiscovery`. */
export const pageDiscovery = (): unknown => readData('w-discovery');

/** Returns the data about the shell's own files in the HTML. */
export const shellData = (): ShellData => readData('w-shell') as ShellData;

/** Returns the addresses and hashes of the entry script and the entry style. */
export function entryFiles({ base, js, css, integrity }: ShellData): { url: string; integrity: string }[] {
  return [js, css].map((file) => ({ url: base + file, integrity: integrity[file] ?? '' }));
}
