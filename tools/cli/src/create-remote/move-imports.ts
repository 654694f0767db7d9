import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '@wallet/build';
import { shellApiVersion } from '@wallet/federation';
import moved from './moved-entry-points.json';
import { sharedVersion } from './shared-files';

interface Package {
  name: string;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** Returns a test for the current entry points of a remote's packages, like `@wallet/ui`. */
function readEntryPoints(): (name: string) => boolean {
  const folders = [
    join(root, 'tools/build'),
    ...readdirSync(join(root, 'shared')).map((name) => join(root, 'shared', name)),
  ];
  const all = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(readPackage)
    .flatMap(({ name, exports = {} }) => Object.keys(exports).map((path) => `${name}${path.slice(1)}`));
  return (name) =>
    all.some((one) => one === name || (one.includes('*') && name.startsWith(one.slice(0, one.indexOf('*')))));
}

const entryPoints: Readonly<Record<string, string>> = moved.entryPoints;
const names: Readonly<Record<string, string>> = moved.names;

/** Returns the entry point that replaces one of an earlier version, or the same one without a known replacement. */
function replacementOf(entryPoint: string): string {
  const exact = entryPoints[entryPoint];
  if (exact !== undefined) return exact;
  for (let path = posix.dirname(entryPoint); path !== '.'; path = posix.dirname(path)) {
    const replacement = entryPoints[`${path}/*`];
    if (replacement !== undefined) return replacement;
  }
  return entryPoint;
}

const namedImport = /^(import|export)( type)? \{([^}]*)\} from '(@wallet\/[^']+)';\n/gm;
const entryPoint = /'(@wallet\/[\w./-]+)'/g;

/**
 * Returns a source file with its imports from the entry points that have the names now: one import for each. Returns a
 * file unchanged when none of its entry points moved.
 */
function withMovedImports(text: string, isEntryPoint: (name: string) => boolean): string {
  if ([...text.matchAll(entryPoint)].every(([, from = '']) => isEntryPoint(from))) return text;
  const namesByStatement = new Map<string, string[]>();
  const sorted = text.replace(namedImport, (_, kind: string, type = '', list: string, from: string) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        const [exported = ''] = name.replace(/^type /, '').split(' as ');
        const target = isEntryPoint(from) ? from : (names[exported] ?? replacementOf(from));
        const statement = `${kind}${type} {} from '${target}';\n`;
        const others = namesByStatement.get(statement);
        namesByStatement.set(statement, [...(others ?? []), name]);
        return others ? '' : statement;
      })
      .join(''),
  );
  const joined = sorted.replace(/^.* \{\} from '@wallet\/.*\n/gm, (statement) =>
    statement.replace('{}', () => `{ ${(namesByStatement.get(statement) ?? []).join(', ')} }`),
  );
  return joined.replace(entryPoint, (quoted, from: string) =>
    isEntryPoint(from) ? quoted : `'${replacementOf(from)}'`,
  );
}

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.([mc]?[jt]s|tsx)$/.test(path) && !/(^|[\\/])(node_modules|dist[^\\/]*)[\\/]/.test(path),
    )
    .map((path) => join(folder, path));

function updateDependencies(folder: string, isPackage: (name: string) => boolean): void {
  const content = readPackage(folder);
  const isHere = ([name]: [string, string]): boolean => !name.startsWith('@wallet/') || isPackage(name);
  const dependencies = Object.entries(content.dependencies ?? {}).filter(isHere);
  const devDependencies = Object.entries(content.devDependencies ?? {}).filter(isHere);
  if (![...dependencies, ...devDependencies].some(([name]) => name === '@wallet/build'))
    devDependencies.push(['@wallet/build', sharedVersion()]);
  const sorted = (entries: [string, string][]) =>
    Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const updated = {
    ...content,
    ...(content.dependencies && { dependencies: sorted(dependencies) }),
    devDependencies: sorted(devDependencies),
  };
  const text = `${JSON.stringify(updated, null, 2)}\n`;
  if (JSON.stringify(updated) !== JSON.stringify(content)) writeFileSync(join(folder, 'package.json'), text);
}

/** Matches a range of the shell API that allows only earlier versions. */
const olderApi = new RegExp(`shellApi: '\\^[1-${Number(shellApiVersion.split('.')[0]) - 1}]\\.\\d+\\.\\d+'`);

/**
 * Updates the remotes of a repository to this version of the shared packages: imports of entry points that moved, the
 * packages that they depend on, and the range of the shell API. Returns the changed files.
 */
export function updateRemotes(folder: string): string[] {
  const isEntryPoint = readEntryPoints();
  const changed: string[] = [];
  const remotes = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'remote.manifest.ts')));
  for (const remote of remotes.map((name) => join(folder, name))) {
    for (const file of listSources(remote)) {
      const text = readFileSync(file, 'utf8');
      let updated = withMovedImports(text, isEntryPoint);
      if (file === join(remote, 'remote.manifest.ts'))
        updated = updated.replace(olderApi, `shellApi: '^${shellApiVersion}'`);
      if (updated === text) continue;
      writeFileSync(file, updated);
      changed.push(file);
    }
    updateDependencies(remote, isEntryPoint);
  }
  return changed;
}
