import { parseArgs } from 'node:util';
import { program, CliError } from '@wallet/build';
import { requireRemote } from './journeys';
import { testProject, testRemote, testShell } from './suites';

const usage = 'Usage: pnpm test [remote | shell] [--all]';

function readOptions(args: string[]): { name?: string; all: boolean } {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  const isRemote = name !== undefined && name !== 'shell';
  if (others.length || (values.all && !isRemote)) throw new CliError(usage);
  return { name, all: values.all };
}

program(async () => {
  const { name, all } = readOptions(process.argv.slice(2));
  if (name === undefined) await testProject();
  else if (name === 'shell') await testShell();
  else await testRemote(requireRemote(name), { all });
}, usage);
