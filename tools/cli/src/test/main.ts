import { parseArgs } from 'node:util';
import { CliError, print, program } from '@wallet/build';
import { requireRemote } from './journeys';
import { runSteps } from './runner';
import { changedSteps, projectSteps, remoteSteps, shellSteps } from './suites';

const usage = 'Usage: pnpm test [remote | shell] [--all], or pnpm test --changed';

program(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
    },
  });
  const [name, ...others] = positionals;
  const isRemote = name !== undefined && name !== 'shell';
  if (others.length || (values.all && !isRemote) || (values.changed && name)) throw new CliError(usage);
  if (values.changed) return void (await runSteps(changedSteps()));
  if (!isRemote) await runSteps(name ? shellSteps() : projectSteps());
  else {
    const remote = requireRemote(name);
    await runSteps(remoteSteps(remote, values.all));
    if (!values.all)
      print(`These were its own journeys; \`pnpm test ${remote} --all\` runs all journeys about it.`);
  }
}, usage);
