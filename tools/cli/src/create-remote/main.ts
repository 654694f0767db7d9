import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allManifests } from '../all-manifests';
import { program, Refusal, root } from '@wallet/build';
import { namesOf, type Wish } from './remote-names';
import { updateRepository, writeRepository } from './write-repository';
import { writeTemplate } from './write-template';

const usage = [
  'pnpm create-remote <name> [--title <English>] [--title-th <Thai>] [--title-la <Lao>] [--outside <folder>]',
  'pnpm create-remote --update <folder>',
].join(' or ');

/** @throws Refusal with the usage when the arguments are invalid */
function given(args: string[]): { wish: Wish; outside?: string } | { update: string } {
  const option = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { title: option, 'title-th': option, 'title-la': option, outside: option, update: option },
    });
    const [name, ...others] = positionals;
    if (values.update && name === undefined && Object.keys(values).length === 1)
      return { update: values.update };
    if (name && !others.length && values.update === undefined)
      return {
        wish: { name, title: values.title, titleTh: values['title-th'], titleLa: values['title-la'] },
        outside: values.outside,
      };
  } catch {
    // Reported below.
  }
  throw new Refusal(`Usage: ${usage}`);
}

const print = (text: string): void => void process.stdout.write(text);

program(async () => {
  const asked = given(process.argv.slice(2));
  if ('update' in asked) {
    const folder = resolve(asked.update);
    await updateRepository(folder);
    return print(`packages/, site/, tsconfig.base.json and the site's entries of pnpm-workspace.yaml in ${folder} are updated. Next:

  cd ${folder}
  pnpm install
`);
  }
  const names = namesOf(asked.wish, allManifests());
  if (asked.outside !== undefined) {
    const folder = resolve(asked.outside);
    if (!relative(root, folder).startsWith('..'))
      throw new Refusal(`${folder} lies in this project; a repository of its own lies outside of it.`);
    const count = await writeRepository(names, folder);
    return print(`${folder} is made and installed, ${count} files and what is packed. What comes next:

  cd ${folder}
  git init
  pnpm lint && pnpm typecheck && pnpm test && pnpm build
  pnpm release ${names.name} --to <store>

Its README.md says the rest.
`);
  }
  if (existsSync(join(root, names.name))) throw new Refusal(`There is a folder ${names.name} already.`);
  const files = writeTemplate('remote', join(root, names.name), names);
  const journey = writeTemplate('journey', join(root, 'e2e/journeys'), names);
  print(`${names.name} is made, ${files.length} files, and its journey e2e/journeys/${journey.join()}. What comes next:

  pnpm install
  pnpm dev ${names.name}     # inside the site; its page is /user/${names.word}
  pnpm test ${names.name}    # what concerns it
  pnpm test             # all checks

docs/writing-a-remote.md says what it may use.
`);
}, `Usage: ${usage}`);
