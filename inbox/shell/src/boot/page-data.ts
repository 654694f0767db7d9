import type { ShellBuild } from '@wallet/build';

/** The location of the shell's own files. */
export type ShellData = Pick<ShellBuild, 'texts' | 'integrity'> & { base: string };

function readData(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return JSON.parse(element.textContent ?? '');
}

/** Returns the discovery document in the HTML, unvalidated. */
export const pageDiscovery = (): unknown => readData('w-discovery');

/** Returns the data about the shell's own files in the HTML. */
export const shellData = (): ShellData => readData('w-shell') as ShellData;
