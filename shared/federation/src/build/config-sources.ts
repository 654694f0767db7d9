import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packageFolder } from './package-folder';

const imports = /^(?:import|export)\s+(?!type\s)(?:[\w$*{}\s,]+?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const endings = ['', '.ts', '.tsx', '.js', '.mjs'];

/** The file that an import means: a source of ours, or the package.json of an installed package; null for Node's own. */
function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('node:')) return null;
  if (name.startsWith('.')) {
    const path = join(dirname(importer), name);
    const file = endings
      .map((ending) => path + ending)
      .find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
    if (!file) throw new Error(`${importer} imports ${name}, which is no file`);
    return file;
  }
  const [scope = '', rest] = name.split('/');
  const folder = packageFolder(scope.startsWith('@') ? `${scope}/${rest}` : scope, dirname(importer));
  return /[\\/]node_modules[\\/]/.test(folder)
    ? join(folder, 'package.json')
    : createRequire(importer).resolve(name);
}

/**
 * The sources that a package's rspack configuration is made of: it and what it imports, types apart, and the
 * package.json of each installed package that those import. Files that match `without` are left out, with what only
 * they import. Paths are absolute.
 */
export function configSources(folder: string, without?: RegExp): string[] {
  const entry = ['ts', 'mts', 'js', 'mjs']
    .map((ending) => join(folder, `rspack.config.${ending}`))
    .find(existsSync);
  if (!entry) throw new Error(`${folder} has no rspack.config`);
  const found = new Set([entry]);
  for (const file of found) {
    if (!/\.[mc]?[jt]sx?$/.test(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const imported = fileOf(name, file);
      if (imported && !without?.test(imported)) found.add(imported);
    }
  }
  return [...found];
}
