import type { ShellBuild } from '@wallet/federation/build';

/** The shell's part of the page's data: where its own files lie. */
export interface ShellData extends Pick<ShellBuild, 'texts' | 'integrity' | 'version'> {
  base: string;
  /** Files of the script and the style that the page begins with. */
  js: string;
  css: string;
}

function read(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return JSON.parse(element.textContent ?? '');
}

/** What the HTML says about its remotes, unchecked. */
export const pageDiscovery = (): unknown => read('w-discovery');

/** What the HTML says about the shell's own files. */
export const shellData = (): ShellData => read('w-shell') as ShellData;

/** Addresses and hashes of the script and the style that the page begins with. */
export function entryFiles({ base, js, css, integrity }: ShellData): { url: string; integrity: string }[] {
  return [js, css].map((file) => ({ url: base + file, integrity: integrity[file] ?? '' }));
}
