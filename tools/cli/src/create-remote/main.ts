import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { byLanguage, type Language, languages } from '@wallet/contract';
import { print, program, CliError, root, siteManifests } from '@wallet/build';
import { namesOf, type RequestedNames } from './remote-names';
import { writeTemplate } from './write-template';

const usage = `Usage: pnpm create-remote <name> [--title <text>] [--title-${languages.join('|')} <text>]… [--own-repository]`;

/** The words before a script's name, as the person typed them: npx runs programs from its cache `_npx`. */
const pnpmCommand = /[\\/]_npx[\\/]/.test(process.env['npm_execpath'] ?? '') ? 'npx --yes pnpm@10' : 'pnpm';

function readArguments(args: string[]) {
  const option = { type: 'string' } as const;
  const titleOptions = Object.fromEntries(
    languages.map((language) => [`title-${language}`, option]),
  ) as Record<`title-${Language}`, typeof option>;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: option, ...titleOptions, 'own-repository': { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  if (!name || others.length) throw new CliError(usage);
  const titles = byLanguage((language) => values[`title-${language}`]);
  const names: RequestedNames = { name, title: values.title, titles };
  return { names, hasOwnRepository: values['own-repository'] };
}

program(async () => {
  const { names: requested, hasOwnRepository } = readArguments(process.argv.slice(2));
  const usualJourneys = join(root, 'e2e/journeys');
  const names = namesOf(requested, siteManifests(), readdirSync(usualJourneys));
  const { name, word } = names;
  const folder = join(root, name);
  if (existsSync(folder)) throw new CliError(`The folder ${name} already exists.`);
  const journeys = hasOwnRepository ? join(folder, 'journeys') : usualJourneys;
  writeTemplate('remote', folder, names);
  writeTemplate('journey', journeys, names, { support: relative(journeys, join(root, 'e2e/support')) });
  print(`${name} is created, and its journey ${relative(root, journeys)}/${word}.e2e.ts. Next:

  ${pnpmCommand} install
  ${pnpmCommand} dev ${name}     # inside the site; its page is /user/${word}
  ${pnpmCommand} test ${name}    # its checks
  ${pnpmCommand} test             # all checks

docs/guides/writing-a-remote.md describes what it may use.`);
  if (!hasOwnRepository) return;
  copyFileSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', folder]);
  print(`
${name} is a repository of its own: commit there. Everyone clones the site, then this repository into it as ${name};
so does its CI, such as docs/ci/remote.yml.`);
}, usage);
