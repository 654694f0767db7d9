import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allManifests } from '../all-manifests';
import { root } from '../paths';
import { program } from '../program';
import { Refusal } from '../refusal';
import { namesOf, type Wish } from './remote-names';
import { writeRemote } from './write-remote';

const usage = 'pnpm new-remote <name> [--title <English>] [--title-th <Thai>] [--title-la <Lao>]';

/** @throws Refusal when the arguments are others than the usage says */
function wishOf(args: string[]): Wish {
  const option = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { title: option, 'title-th': option, 'title-la': option },
    });
    const [name, ...others] = positionals;
    if (name && !others.length)
      return { name, title: values.title, titleTh: values['title-th'], titleLa: values['title-la'] };
  } catch {
    // Told of below.
  }
  throw new Refusal(`Usage: ${usage}`);
}

program(async () => {
  const names = namesOf(wishOf(process.argv.slice(2)), allManifests());
  if (existsSync(join(root, names.name))) throw new Refusal(`There is a folder ${names.name} already.`);
  const files = writeRemote(names);
  process.stdout.write(`${names.name} is made, ${files.length} files. What comes next:

  pnpm install
  pnpm dev ${names.name}    # inside the site; its page is /user/${names.word}
  pnpm test             # all checks

docs/writing-a-remote.md says what it may use.
`);
});
