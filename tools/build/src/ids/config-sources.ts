import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseReexports } from './reexports';
import { packageFolder } from './package-folder';

const imports = /^(?:import|export)\s+(?!type\s)(?:([\w$*{}\s,]+?)\sfrom\s+)?['"]([^'"]+)['"]/gm;
const endings = ['', '.ts', '.tsx', '.js', '.mjs'];

/**
 * Returns the file of an import: one of our sources, or the package.json of an installed package; null for a Node
 * module. Throws when the file does not exist.
 */
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
 * Returns the files of an import: the module, and for an index file also the modules that declare the imported names.
 */
function importedFiles(file: string, names: string): string[] {
  const reexports = /\.tsx?$/.test(file) ? parseReexports(file, readFileSync(file, 'utf8')) : null;
  if (!reexports) return [file];
  const importedNames = new Set(
    names.split(/[{},]/).flatMap((name) => /^\s*(\w+)(?:\s+as\s.*)?\s*$/.exec(name)?.[1] ?? []),
  );
  return [
    file,
    ...reexports
      .filter(({ names: own }) => own.some((name) => importedNames.has(name)))
      .map(({ from }) => from),
  ];
}

/**
 * Returns the sources of a package's rspack configuration: the configuration, its imports except types, and the
 * package.json of each installed package that they import. Omits files that match `without` and files that only those
 * import. Paths are absolute.
 */
export function configSources(folder: string, without?: RegExp): string[] {
  const entry = ['ts', 'mts', 'js', 'mjs']
    .map((ending) => join(folder, `rspack.config.${ending}`))
    .find(existsSync);
  if (!entry) throw new Error(`${folder} has no rspack.config`);
  const found = new Set([entry]);
  for (const file of found) {
    if (!/\.[mc]?[jt]sx?$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (parseReexports(file, text)) continue;
    for (const [, names = '', name = ''] of text.matchAll(imports)) {
      const imported = fileOf(name, file);
      if (!imported) continue;
      for (const one of importedFiles(imported, names)) if (!without?.test(one)) found.add(one);
    }
  }
  return [...found];
}
