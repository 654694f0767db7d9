import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '@wallet/build';
import { shellApiVersion } from '@wallet/federation';
import moved from './moved-entry-points.json';
import { type Package, readJson, sharedPackages, sharedVersion } from './shared-files';

/** Returns a test for the current entry points of a remote's packages, like `@wallet/ui`. */
function readEntryPoints(): (name: string) => boolean {
  const all = sharedPackages()
    .map((folder) => readJson<Package>(join(root, folder, 'package.json')))
    .flatMap(({ name, exports = {} }) => Object.keys(exports).map((path) => name + path.slice(1)));
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

/** Removes dependencies on removed packages, and adds the one on `@wallet/build`. */
function updateDependencies(folder: string, isPackage: (name: string) => boolean): void {
  const file = join(folder, 'package.json');
  const content = readJson<Package>(file);
  const { dependencies, devDependencies } = content;
  const existing = (all: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => !name.startsWith('@wallet/') || isPackage(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const build: Record<string, string> = dependencies?.['@wallet/build']
    ? {}
    : { '@wallet/build': sharedVersion() };
  const updated = {
    ...content,
    ...(dependencies && { dependencies: existing(dependencies) }),
    devDependencies: existing({ ...build, ...devDependencies }),
  };
  if (JSON.stringify(updated) !== JSON.stringify(content))
    writeFileSync(file, `${JSON.stringify(updated, null, 2)}\n`);
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
