import { parseArgs } from 'node:util';
import { program, Refusal } from '@wallet/build';

import { remoteNamed } from './journeys-of';
import { testRemote } from './one-remote';
import { testShell } from './shell';
import { testWholeProject } from './whole-project';

const usage = 'Usage: pnpm test [remote | shell] [--all]';

/** @throws Refusal with the usage when the arguments are invalid */
function parseOptions(args: string[]): { name?: string; all: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [name, ...others] = positionals;
    const mayBeAll = name !== undefined && name !== 'shell';
    if (!others.length && (mayBeAll || !values.all)) return { name, all: values.all };
  } catch {
    // Reported below.
  }
  throw new Refusal(usage);
}

program(async () => {
  const { name, all } = parseOptions(process.argv.slice(2));
  if (name === undefined) await testWholeProject();
  else if (name === 'shell') await testShell();
  else await testRemote(remoteNamed(name), { all });
}, usage);
