import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isMap, parse, parseDocument } from 'yaml';
import { hashOf, runPnpm, remotes, root } from '@wallet/build';
import { trustFile } from '@wallet/release';
import { bin } from '../test/runner';

interface Package {
  files?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Workspace {
  catalog: Record<string, string>;
  ignoredBuiltDependencies: string[];
  autoInstallPeers: boolean;
  verifyDepsBeforeRun: string;
  shellEmulator: boolean;
}

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape;

const readWorkspace = (): Workspace =>
  parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as Workspace;

/** Version of every shared package: they are released together. */
export const sharedVersion = (): string =>
  readJson<{ version: string }>(join(root, 'shared/federation/package.json')).version;

/** Formats files of a repository so that its own format check passes. */
function formatFiles(folder: string, ...files: readonly string[]): void {
  execFileSync(bin('biome'), ['format', '--write', ...files], { cwd: folder, stdio: 'ignore' });
}

/** The package with the commands of a remote in its own repository: `release`, and `dev` from the folder beside it. */
const commandPackage = 'tools/release';
const devFolder = 'tools/cli/src/dev';
const devDependencies = ['esbuild', 'esbuild-register'];
/** The files that the scripts of a repository run. */
const commands: Readonly<Record<string, string>> = {
  'dev.cjs': "require('./src/dev/outside');\n",
  'release.cjs': "require('./src/main').main();\n",
};

/** Adds the commands to the package that contains them. */
function addCommands(to: string): void {
  cpSync(join(root, devFolder), join(to, 'src/dev'), { recursive: true });
  for (const [file, text] of Object.entries(commands)) writeFileSync(join(to, file), text);
}

/** Returns the folders of the packages that a remote in its own repository may depend on. */
const sharedPackages = (): string[] => [
  'tools/build',
  'tools/serve',
  commandPackage,
  ...readdirSync(join(root, 'shared'))
    .map((name) => `shared/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
];

/** The package with the documents that a remote in its own repository needs. */
const documentsPackage = 'shared/federation';

const documents = [
  'docs/guides/writing-a-remote.md',
  'docs/guides/releasing.md',
  'docs/guides/shell-api-3-to-4.md',
  'docs/guides/shell-api-4-to-5.md',
  'docs/reference/shell-api.md',
  'docs/reference/your-backend.md',
];

/**
 * Copies a shared package for packing. Replaces `workspace:` and `catalog:` ranges by exact ones: pnpm would write them
 * in a different order each time, and an unchanged package must have the same bytes.
 */
function copyForPacking(folder: string, target: string): void {
  const from = join(root, folder);
  const to = join(target, basename(folder));
  mkdirSync(to);
  cpSync(join(from, 'src'), join(to, 'src'), { recursive: true });
  const { devDependencies: _, ...manifest } = readJson<Package>(join(from, 'package.json'));
  const { catalog } = readWorkspace();
  const withExactRange = ([name, range]: [string, string]): [string, string] => {
    if (range.startsWith('workspace:')) return [name, sharedVersion()];
    return [name, range === 'catalog:' ? (catalog[name] ?? range) : range];
  };
  const hasCommands = folder === commandPackage;
  if (hasCommands) addCommands(to);
  const added = hasCommands ? devDependencies.map((name): [string, string] => [name, 'catalog:']) : [];
  const ranges = [...Object.entries(manifest.dependencies ?? {}), ...added];
  const dependencies = Object.fromEntries(ranges.map(withExactRange));
  const hasDocuments = folder === documentsPackage;
  if (hasDocuments) for (const path of documents) cpSync(join(root, path), join(to, path));
  const files = [
    ...(manifest.files ?? []),
    ...(hasDocuments ? ['docs'] : []),
    ...(hasCommands ? Object.keys(commands) : []),
  ];
  writeFileSync(
    join(to, 'package.json'),
    JSON.stringify({ ...manifest, scripts: undefined, files, dependencies }),
  );
}

/**
 * Packs the shared packages and those of the commands into `packages/` of a repository. The name of a packed file ends in
 * a hash of its bytes, so that pnpm installs a changed package again.
 * @returns path of each packed file, relative to the repository, by package name
 */
function packPackages(folder: string): Record<string, string> {
  const packages = join(folder, 'packages');
  const staged = mkdtempSync(join(tmpdir(), 'shared-packages-'));
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  for (const shared of sharedPackages()) copyForPacking(shared, staged);
  writeFileSync(join(staged, 'pnpm-workspace.yaml'), 'packages:\n  - "*"\n');
  runPnpm(staged, '-r', 'pack', '--pack-destination', packages);
  rmSync(staged, { recursive: true });
  return Object.fromEntries(
    readdirSync(packages)
      .sort()
      .map((file) => {
        const hash = hashOf(readFileSync(join(packages, file))).slice(0, 8);
        const hashed = file.replace(/\.tgz$/, `-${hash}.tgz`);
        renameSync(join(packages, file), join(packages, hashed));
        const [, name = ''] = /^wallet-([a-z]+)-/.exec(file) ?? [];
        return [`@wallet/${name}`, `packages/${hashed}`];
      }),
  );
}

/** Returns the names of the packages that the package.json files of a repository take from the catalog. */
function catalogPackages(folder: string): Set<string> {
  const files = ['.', ...readdirSync(folder).filter((name) => name.startsWith('remote-'))];
  const packages = files.map((one) => readJson<Package>(join(folder, one, 'package.json')));
  return new Set(
    packages
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([, range]) => range === 'catalog:')
      .map(([name]) => name),
  );
}

/**
 * Writes this project's entries of a repository's `pnpm-workspace.yaml`: the packed packages and the versions of the
 * catalog packages that it uses. Everything else in the file belongs to the team and does not change.
 */
function writeWorkspaceFile(folder: string, packed: Readonly<Record<string, string>>): void {
  const file = join(folder, 'pnpm-workspace.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const document = parseDocument(text || '{}');
  if (isMap(document.contents)) document.contents.flow = false;
  const { catalog, ignoredBuiltDependencies, autoInstallPeers, verifyDepsBeforeRun, shellEmulator } =
    readWorkspace();
  const defaults = {
    packages: ['remote-*'],
    autoInstallPeers,
    verifyDepsBeforeRun,
    // Otherwise pnpm reports a failure when Ctrl-C stops a command.
    shellEmulator,
    ignoredBuiltDependencies,
  };
  for (const [key, value] of Object.entries(defaults))
    if (!document.has(key)) document.set(key, document.createNode(value));
  for (const name of catalogPackages(folder))
    if (catalog[name] !== undefined) document.setIn(['catalog', name], catalog[name]);
  const overrides = (document.toJS() as { overrides?: Record<string, string> }).overrides ?? {};
  for (const name of Object.keys(overrides))
    if (name.startsWith('@wallet/') && !packed[name]) document.deleteIn(['overrides', name]);
  for (const [name, path] of Object.entries(packed)) document.setIn(['overrides', name], `file:${path}`);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** Copies the platform's public keys, if there are any: without them, the repository cannot release into a signed store. */
export function copyTrustFile(from: string, to: string): void {
  if (existsSync(join(from, trustFile))) copyFileSync(join(from, trustFile), join(to, trustFile));
}

/**
 * Writes this project's shared files into a repository of a remote: packed packages, versions of all other packages, the
 * manifests of the site, the platform's public keys, and the compiler settings.
 */
export function writeSharedFiles(folder: string): void {
  writeWorkspaceFile(folder, packPackages(folder));
  copyTrustFile(root, folder);
  const site = join(folder, 'site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site);
  copyFileSync(join(root, 'shell/shell.manifest.ts'), join(site, 'shell.manifest.ts'));
  const ownFolders = readdirSync(folder);
  for (const name of remotes.filter((remote) => !ownFolders.includes(remote)))
    copyFileSync(join(root, name, 'remote.manifest.ts'), join(site, `${name}.manifest.ts`));
  const base = readJson<{ include: string[] }>(join(root, 'tsconfig.base.json'));
  const include = [...base.include.filter((one) => !one.startsWith('shell/')), 'site/*.manifest.ts'];
  writeFileSync(join(folder, 'tsconfig.base.json'), `${JSON.stringify({ ...base, include }, null, 2)}\n`);
  formatFiles(folder, 'pnpm-workspace.yaml', 'tsconfig.base.json');
}
