import { browserPackages, program } from '@wallet/build';
import { parseDevArguments, runDev } from './run-dev';

const usage = `Usage: pnpm dev [package …]
       pnpm dev [package …] --site <folder of another site>
       pnpm dev [remote …] --site <store>

  Runs the named packages and the shell from source, or all: ${browserPackages.join(', ')}.
  --site with a folder that has a shell, such as help-desk/inbox, runs that site from source; it has no backend of its own.
  Any other --site names a released site: the shell and the other remotes are the live versions of a store (a folder or s3://<bucket>);
  without a remote, it serves them as they are.`;

program(() => runDev(parseDevArguments(process.argv.slice(2))), usage);
