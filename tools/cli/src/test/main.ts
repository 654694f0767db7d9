import { parseArgs } from 'node:util';
import { CliError, program } from '@wallet/build';
import { requireRemote } from './journeys';
import { runSteps } from './runner';
import { changedSteps, projectSteps, remoteSteps, shellSteps } from './suites';

const usage = 'Usage: pnpm test [remote | shell], or pnpm test --changed';

program(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  if (others.length || (values.changed && name)) throw new CliError(usage);
  if (values.changed) await runSteps(changedSteps());
  else if (name === undefined) await runSteps(projectSteps());
  else await runSteps(name === 'shell' ? shellSteps() : remoteSteps(requireRemote(name)));
}, usage);
