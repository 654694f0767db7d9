import { parseArgs } from 'node:util';
import { CliError, print, program } from '@wallet/build';
import { requireRemote } from './journeys';
import { runSteps } from './runner';
import { projectSteps, remoteSteps, shellSteps } from './suites';

const usage = 'Usage: pnpm test [remote | shell] [--all]';

program(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  const isRemote = name !== undefined && name !== 'shell';
  if (others.length || (values.all && !isRemote)) throw new CliError(usage);
  if (!isRemote) await runSteps(name ? shellSteps() : projectSteps());
  else {
    const remote = requireRemote(name);
    await runSteps(remoteSteps(remote, values.all));
    if (!values.all)
      print(`These were its own journeys; \`pnpm test ${remote} --all\` runs all journeys about it.`);
  }
}, usage);
