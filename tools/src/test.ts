import { parseArgs } from 'node:util';
import { program } from './program';
import { Refusal } from './refusal';
import { remoteNamed } from './test/journeys-of';
import { testRemote } from './test/one-remote';
import { testWholeProject } from './test/whole-project';

const usage = 'Usage: pnpm test [remote] [--all]';

/** @throws Refusal when the arguments are others than the usage says */
function wish(args: string[]): { remote?: string; all: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [remote, ...others] = positionals;
    if (!others.length && (remote !== undefined || !values.all)) return { remote, all: values.all };
  } catch {
    // Told of below.
  }
  throw new Refusal(usage);
}

program(async () => {
  const { remote, all } = wish(process.argv.slice(2));
  await (remote === undefined ? testWholeProject() : testRemote(remoteNamed(remote), { all }));
}, usage);
