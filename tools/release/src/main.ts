import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { CliError, print, program } from '@wallet/build';
import { readSettings, type Settings } from '@wallet/serve';

import {
  type OptionName,
  parseArguments,
  parseCount,
  parseShare,
  readPreviewOptions,
  readReleaseOptions,
  readSiteFolder,
  readWatchOptions,
  type Values,
} from './arguments';
import { skippableChecks } from './checks';
import * as commands from './commands';
import { readSigning } from './signing';
import { openStore } from './store';
import { watch } from './watch';

const skippableText = `${skippableChecks.slice(0, -1).join(', ')} or ${skippableChecks.at(-1)}`;

export const usage = `pnpm release <command> --to <folder or s3://bucket[/prefix]>

  <remote>, shell      builds, checks and uploads a package, and puts it live
                       --version <id> puts an uploaded version live instead
                       --share <percent> releases it to this share of the visitors
  rollback <remote>    removes its canary, or restores the version that was live before
  status               lists the live versions
  preview <remote>     prints a link that shows its build on the live site to who has the link; --version <id> shows an
                       uploaded version; --for <hours>, --at <address of the site>
  check <remote>       runs all checks, opens the pairs with other versions and writes nothing;
                       --share as above
                       --site <folder> after these three: a package of another site of this checkout

Further commands

  promote <remote>     puts its canary live for all visitors; --share <percent> for this share of them
  watch <remote>       removes its canary when it fails more than twice as often as the live version; without a
                       canary restores the version before after --most <failures>; --for <minutes>
  recall <remote>      makes open pages with a version that is no longer served offer a reload: --version <id>
  remove <remote>      removes a remote from the site
  configure            writes the configuration of the environment into the pages
  publish              writes the pages again from the live state
  history              lists the last changes: --last <count>
  prune                deletes old versions: --keep <count> of each package
  audit                checks every signature, hash, page and entry of the history
  sign <remote>        signs all signed versions again; --version <id> signs that version
  teams <file>         writes the teams and their keys, as the platform team

  --why <text>         reason, for the history
  --by <name>          author, for the history; default: Git's user
  --allow <check>      skips a check: ${skippableText}
  --no-smoke           skips the smoke run in a browser`;

interface Input {
  command: commands.Command;
  /** The package or the file of the command; '' when it has none. */
  name: string;
  values: Values;
  settings: Settings;
}

interface Subcommand {
  /** What follows the name of the command. */
  argument?: 'package' | 'file';
  /** Options that it accepts in addition to those of all commands. */
  options?: readonly OptionName[];
  /** True when it only reads; a read-only bucket is enough for it. */
  isReadOnly?: true;
  run(input: Input): Promise<unknown>;
}

/** The options of all commands; one that only reads has no use for some. */
const commonOptions = ['to', 'why', 'by', 'allow', 'no-smoke'] as const;

/** The commands; any other word is the name of a package to release. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  promote: {
    argument: 'package',
    options: ['share'],
    run: ({ command, name, values }) => commands.promote(command, name, parseShare(values)),
  },
  check: {
    argument: 'package',
    options: ['share', 'site'],
    isReadOnly: true,
    run: ({ command, name, values }) => commands.check(command, name, readReleaseOptions(values)),
  },
  preview: {
    argument: 'package',
    options: ['version', 'for', 'at', 'site'],
    run: ({ command, name, values }) => commands.preview(command, name, readPreviewOptions(values)),
  },
  rollback: { argument: 'package', run: ({ command, name }) => commands.rollback(command, name) },
  watch: {
    argument: 'package',
    options: ['most', 'for'],
    run: ({ command, name, values, settings }) => watch(command, name, readWatchOptions(values, settings)),
  },
  recall: {
    argument: 'package',
    options: ['version'],
    run: ({ command, name, values }) => commands.recall(command, name, values.version),
  },
  remove: { argument: 'package', run: ({ command, name }) => commands.remove(command, name) },
  configure: {
    run: ({ command, settings: { siteConfig, allowedOrigins, hsts } }) =>
      commands.configure(command, siteConfig, { embedOrigins: allowedOrigins, hsts }),
  },
  publish: { run: ({ command }) => commands.publishAndPrint(command, 'All pages are written', Date.now()) },
  status: { isReadOnly: true, run: ({ command }) => commands.status(command) },
  history: {
    options: ['last'],
    isReadOnly: true,
    run: ({ command, values }) => commands.showHistory(command, parseCount('last', values.last ?? '10')),
  },
  prune: {
    options: ['keep'],
    run: ({ command, values }) => commands.prune(command, parseCount('keep', values.keep ?? '5')),
  },
  audit: { isReadOnly: true, run: ({ command }) => commands.audit(command) },
  sign: {
    argument: 'package',
    options: ['version'],
    run: ({ command, name, values }) => commands.signVersions(command, name, values.version),
  },
  teams: { argument: 'file', run: ({ command, name }) => commands.writeTeams(command, name) },
};

const releaseOf = (name: string): Subcommand => ({
  options: ['version', 'share', 'site'],
  run: ({ command, values }) => commands.release(command, name, readReleaseOptions(values)),
});

function currentUser(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8' }).trim() || userInfo().username;
  } catch {
    return userInfo().username;
  }
}

/**
 * Runs `pnpm release`, see docs/guides/releasing.md.
 * @throws CliError with one message for each reason
 */
export async function run(args: string[], print: (line: string) => void): Promise<void> {
  const [word, ...rest] = args;
  if (word === undefined || word.startsWith('-')) throw new CliError(usage);
  const subcommand = Object.hasOwn(subcommands, word) ? subcommands[word] : undefined;
  const { argument, options = [], isReadOnly, run: runCommand } = subcommand ?? releaseOf(word);
  const { values, positionals } = parseArguments(rest, [...commonOptions, ...options]);
  const [name, ...others] = positionals;
  if (argument && (name === undefined || others.length))
    throw new CliError(
      `"${word}" needs one ${argument === 'file' ? 'file' : 'name: of a remote, or shell'}.`,
    );
  if (!argument && name !== undefined) throw new CliError(`"${word}" takes no further word.`);

  const settings = readSettings(process.env);
  const { to, allow = [] } = values;
  if (to === undefined) throw new CliError(`--to must say which store.\n\n${usage}`);
  const unknownCheck = allow.find((one) => !skippableChecks.some((check) => check === one));
  if (unknownCheck !== undefined)
    throw new CliError(`--allow takes ${skippableText}, not "${unknownCheck}".`);

  const store = await openStore(to, { write: !isReadOnly, signing: readSigning(settings.release) });
  const command: commands.Command = {
    store,
    site: readSiteFolder(values),
    by: values.by ?? currentUser(),
    why: values.why,
    hasSmokeRun: !values['no-smoke'],
    allow: skippableChecks.filter((check) => allow.includes(check)),
    print,
  };
  await runCommand({ command, name: name ?? '', values, settings });
  if (!isReadOnly && !store.signing)
    print(`Nothing in ${to} is signed, so whoever can write to it can change any part of the site.`);
}

if (require.main === module) program(() => run(process.argv.slice(2), print), usage);
