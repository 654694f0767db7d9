import type { ShellBuild } from '@wallet/build';

function readData(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return JSON.parse(element.textContent ?? '');
}

/** Returns the discovery document in the HTML, unvalidated. */
export const pageDiscovery = (): unknown => readData('w-discovery');

/** Returns the location of the shell's own files, which is in the HTML. */
export const shellData = () =>
  readData('w-shell') as Pick<ShellBuild, 'texts' | 'integrity'> & { base: string };
