import { execFileSync } from 'node:child_process';
import { findProgram } from './find-program';
import { installPackage } from './install-package';

/**
 * Runs a PostgreSQL client program such as pg_dump.
 * @throws Error with a one-sentence message about the package to install, or with the program's own message
 */
export function postgresClient(name: 'pg_dump' | 'pg_restore', args: readonly string[]): void {
  const program = findProgram(name) ?? (installPackage('postgresql-client') ? findProgram(name) : undefined);
  if (!program)
    throw new Error(
      `The tests need ${name}: install it so that it is in the PATH (Debian: apt-get install postgresql-client).`,
    );
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
