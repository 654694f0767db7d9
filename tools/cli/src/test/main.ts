import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, program, requireSite, root } from '@wallet/build';
import { requireRemote } from './journeys';
import { runSteps } from './runner';
import { changedSteps, projectSteps, remoteSteps, shellSteps, siteSteps } from './suites';

const usage = 'Usage: pnpm test [remote | shell], pnpm test --site <folder>, or pnpm test --changed';

program(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false }, site: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  const { changed, site } = values;
  if (others.length || [changed, name !== undefined, site !== undefined].filter(Boolean).length > 1)
    throw new CliError(usage);
  if (site !== undefined) await runSteps(siteSteps(relative(root, requireSite(site))));
  else if (changed) await runSteps(changedSteps());
  else if (name === undefined) await runSteps(projectSteps());
  else await runSteps(name === 'shell' ? shellSteps() : remoteSteps(requireRemote(name)));
}, usage);
