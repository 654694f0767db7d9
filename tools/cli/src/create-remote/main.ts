import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { byLanguage, type Language, languages } from '@wallet/contract';
import { pnpmCommand, print, program, CliError, root, siteManifests } from '@wallet/build';
import { namesOf, type RequestedNames } from './remote-names';
import { updateRepository, writeRepository } from './write-repository';
import { writeTemplate } from './write-template';

const usage = [
  `pnpm create-remote <name> [--title <text>] [--title-${languages.join('|')} <text>]… [--outside <folder>]`,
  'pnpm create-remote --update <folder>',
].join(' or ');

function readArguments(args: string[]) {
  const option = { type: 'string' } as const;
  const titleOptions = Object.fromEntries(
    languages.map((language) => [`title-${language}`, option]),
  ) as Record<`title-${Language}`, typeof option>;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: option,
      ...titleOptions,
      outside: option,
      update: option,
    },
  });
  const { title, outside, update } = values;
  const [name, ...others] = positionals;
  if (update && name === undefined && Object.keys(values).length === 1) return { update };
  if (!name || others.length || update !== undefined) throw new CliError(`Usage: ${usage}`);
  const titles = byLanguage((language) => values[`title-${language}`]);
  const names: RequestedNames = { name, title, titles };
  return { names, outside };
}

program(async () => {
  const options = readArguments(process.argv.slice(2));
  if (options.update !== undefined) {
    const folder = resolve(options.update);
    updateRepository(folder);
    return print(`packages/, site/, tsconfig.base.json and the site's entries of pnpm-workspace.yaml in ${folder} are updated. Next:

  cd ${folder}
  ${pnpmCommand} install`);
  }
  const journeys = join(root, 'e2e/journeys');
  const isInside = options.outside === undefined;
  const names = namesOf(options.names, siteManifests(), isInside ? readdirSync(journeys) : []);
  if (options.outside !== undefined) {
    const folder = resolve(options.outside);
    if (!relative(root, folder).startsWith('..'))
      throw new CliError(`${folder} is inside this project; a separate repository must be outside of it.`);
    writeRepository(names, folder);
    return print(`${folder} is created and installed. Next:

  cd ${folder}
  git init -b main
  ${['lint', 'typecheck', 'test', 'build'].map((script) => `${pnpmCommand} ${script}`).join(' && ')}
  ${pnpmCommand} release ${names.name} --to <store>

Its README.md describes it.`);
  }
  const folder = join(root, names.name);
  if (existsSync(folder)) throw new CliError(`The folder ${relative(root, folder)} already exists.`);
  writeTemplate('remote', folder, names);
  writeTemplate('journey', journeys, names);
  print(`${names.name} is created, and its journey e2e/journeys/${names.word}.e2e.ts. Next:

  ${pnpmCommand} install
  ${pnpmCommand} dev ${names.name}     # inside the site; its page is /user/${names.word}
  ${pnpmCommand} test ${names.name}    # its checks
  ${pnpmCommand} test             # all checks

docs/guides/writing-a-remote.md describes what it may use.`);
}, `Usage: ${usage}`);
