import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { program, CliError } from '@wallet/build';
import { readSettings, type Settings } from '@wallet/serve';

import { skippableChecks } from './checks/site-problems';
import { audit } from './commands/audit';
import { publishAndPrint, type Command } from './commands/command';
import { configure } from './commands/configure';
import { keys, signVersions } from './commands/sign';
import { showHistory, status } from './commands/status';
import { prune } from './commands/prune';
import { recall, remove, rollback } from './commands/rollback';
import { promote, setShare } from './commands/canary';
import { check, release } from './commands/release';
import { showTeams, writeTeams } from './commands/teams';
import { watch, type WatchOptions } from './commands/watch';
import { readOwnKey, readSigning } from './signing/signing';
import { readAddress, type OwnOrigin } from './own-origin';
import { openStore } from './store/open-store';

const skippableText = `${skippableChecks.slice(0, -1).join(', ')} or ${skippableChecks.at(-1)}`;

export const usage = `pnpm release <command> --to <folder or s3://bucket[/prefix]>

  <remote>, shell      builds, checks and uploads a package, and puts it live
                       --version <id> puts an uploaded version live instead
                       --share <percent> releases it to this share of the visitors
                       --files-at <address> when its files are on another origin
                       --files-to <store> uploads them there
  share <remote>       changes the share of its canary: --share <percent>
  promote <remote>     puts its canary live for all visitors
  check <remote>       runs all checks and writes nothing; --share and --files-at as above
  rollback <remote>    removes its canary, or restores the version that was live before
  watch <remote>       removes its canary when it fails too often: --metrics <address> of the collector,
                       --limit <times>, --for <minutes>, --every <seconds>
  recall <remote>      makes open pages with a version that is no longer served offer a reload: --version <id>
  remove <remote>      removes a remote from the site
  configure            writes the configuration of the environment into the pages
  publish              writes the pages again from the live state
  status               lists the live versions
  history              lists the last changes: --last <count>
  prune                deletes old versions: --keep <count> of each package
  audit                checks every signature, hash, page and entry of the history
  sign <remote>        signs all signed versions again; --version <id> signs that version
  teams [<file>]       lists the teams and their keys; with a file, the platform team writes them
  keys [<file>]        creates a private key in a file and prints its public key; needs no --to

  --why <text>         reason, for the history
  --by <name>          author, for the history; default: Git's user
  --allow <check>      skips a check: ${skippableText}
  --no-smoke           skips the smoke run in a browser`;

const historyOptions = ['why', 'by'];

interface Input {
  command: Command;
  /** The package or the file of the command; '' when it has none. */
  name: string;
  values: ReturnType<typeof parseArguments>['values'];
  settings: Settings;
}

interface Subcommand {
  /** What follows the name of the command. */
  argument?: 'package' | 'file';
  /** Options that it accepts in addition to --to. */
  options: readonly string[];
  /** True when it only reads; a read-only bucket is enough for it. */
  isReadOnly?: true;
  run(input: Input): Promise<unknown>;
}

/** The commands; any other word is the name of a package to release. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  share: {
    argument: 'package',
    options: ['share', ...historyOptions],
    run: ({ command, name, values }) => setShare(command, name, parseShare(values.share)),
  },
  promote: {
    argument: 'package',
    options: ['allow', ...historyOptions],
    run: ({ command, name }) => promote(command, name),
  },
  check: {
    argument: 'package',
    options: ['allow', 'share', 'no-smoke', 'files-at'],
    isReadOnly: true,
    run: async ({ command, name, values }) =>
      check(command, name, { share: parseShare(values.share), files: await readOwnOrigin(values) }),
  },
  rollback: {
    argument: 'package',
    options: ['allow', ...historyOptions],
    run: ({ command, name }) => rollback(command, name),
  },
  watch: {
    argument: 'package',
    options: ['metrics', 'limit', 'for', 'every', ...historyOptions],
    run: async (input) => watch(input.command, input.name, readWatchOptions(input)),
  },
  recall: {
    argument: 'package',
    options: ['version', ...historyOptions],
    run: ({ command, name, values }) => recall(command, name, values.version),
  },
  remove: {
    argument: 'package',
    options: ['allow', ...historyOptions],
    run: ({ command, name }) => remove(command, name),
  },
  configure: {
    options: historyOptions,
    run: ({ command, settings: { siteConfig, allowedOrigins, hsts } }) =>
      configure(command, siteConfig, { embedOrigins: allowedOrigins, hsts }),
  },
  publish: {
    options: [],
    run: ({ command }) => publishAndPrint(command, 'All pages are written', Date.now()),
  },
  status: { options: [], isReadOnly: true, run: ({ command }) => status(command) },
  history: {
    options: ['last'],
    isReadOnly: true,
    run: async ({ command, values }) => showHistory(command, parseCount('last', values.last ?? '10')),
  },
  prune: {
    options: ['keep', ...historyOptions],
    run: async ({ command, values }) => prune(command, parseCount('keep', values.keep ?? '5')),
  },
  audit: { options: [], isReadOnly: true, run: ({ command }) => audit(command) },
  sign: {
    argument: 'package',
    options: ['version'],
    run: ({ command, name, values }) => signVersions(command, name, values.version),
  },
  teams: {
    argument: 'file',
    options: [],
    run: ({ command, name }) => (name ? writeTeams(command, name) : showTeams(command)),
  },
};

const releasePackage: Subcommand = {
  options: ['version', 'share', 'allow', 'no-smoke', 'files-at', 'files-to', ...historyOptions],
  run: async ({ command, name, values }) => {
    const share = parseShare(values.share);
    return release(command, name, { version: values.version, share, files: await readOwnOrigin(values) });
  },
};

function currentUser(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8' }).trim() || userInfo().username;
  } catch {
    return userInfo().username;
  }
}

function parseCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new CliError(`--${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

/** Parses a share in percent; undefined when it is missing. */
function parseShare(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}(\.\d)?$/.test(text) || Number(text) === 0)
    throw new CliError(`--share must be from 0.1 to 99.9, with one decimal at most, not "${text}".`);
  return Number(text);
}

function readWatchOptions({ values, settings: { metrics } }: Input): WatchOptions {
  const { limit = '2', metrics: addresses = metrics.addresses } = values;
  if (!addresses.length)
    throw new CliError('"watch" needs --metrics <address>, or METRICS_URL: where reports are counted.');
  if (addresses.some((one) => !/^https?:\/\/[^\s@]+$/.test(one) || !URL.canParse(one)))
    throw new CliError('--metrics must be an address of http or https without a password in it.');
  if (!/^[1-9]\d?(\.\d)?$/.test(limit))
    throw new CliError(`--limit must be from 1 to 99.9, with one decimal at most, not "${limit}".`);
  return {
    collector: { addresses, token: metrics.token },
    limit: Number(limit),
    minutes: parseCount('for', values.for ?? '60'),
    everySeconds: parseCount('every', values.every ?? '30'),
  };
}

function parseArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      version: { type: 'string' },
      share: { type: 'string' },
      why: { type: 'string' },
      by: { type: 'string' },
      allow: { type: 'string', multiple: true },
      last: { type: 'string' },
      keep: { type: 'string' },
      metrics: { type: 'string', multiple: true },
      limit: { type: 'string' },
      for: { type: 'string' },
      every: { type: 'string' },
      'no-smoke': { type: 'boolean' },
      'files-at': { type: 'string' },
      'files-to': { type: 'string' },
    },
  });
}

/** Returns the location of a release's files outside the site's store, if there is one. */
async function readOwnOrigin(values: Input['values']): Promise<OwnOrigin | undefined> {
  const { version, 'files-at': at, 'files-to': to } = values;
  if (at === undefined && to === undefined) return undefined;
  if (at === undefined)
    throw new CliError('--files-to needs --files-at: the address that is served from there.');
  if (version !== undefined)
    throw new CliError(`--version takes no --files-at: a version keeps its address.`);
  return {
    address: readAddress(at),
    store: to === undefined ? undefined : await openStore(to, { write: true }),
  };
}

/**
 * Runs `pnpm release`, see docs/guides/releasing.md.
 * @throws CliError with one message for each reason
 */
export async function run(args: string[], print: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArguments(args);
  const [word, argument, ...others] = positionals;
  if (word === undefined) throw new CliError(usage);
  const isKeys = word === 'keys';
  const subcommand = isKeys ? undefined : (subcommands[word] ?? releasePackage);
  const kind = isKeys ? 'file' : subcommand?.argument;
  if (kind === 'package' && (argument === undefined || others.length))
    throw new CliError(`"${word}" needs one name: of a remote, or shell.`);
  if (kind === undefined ? argument !== undefined : others.length)
    throw new CliError(`"${word}" takes no further word.`);
  const options = ['to', ...(subcommand?.options ?? [])];
  const unexpected = Object.keys(values).find((option) => !options.includes(option));
  if (unexpected !== undefined) throw new CliError(`"${word}" takes no --${unexpected}.`);
  const settings = readSettings(process.env);
  if (!subcommand) return keys(print, argument, readOwnKey(settings.release));

  const { to, allow = [] } = values;
  if (to === undefined) throw new CliError(`--to must say which store.\n\n${usage}`);
  const unknown = allow.find((one) => !skippableChecks.some((check) => check === one));
  if (unknown !== undefined) throw new CliError(`--allow takes ${skippableText}, not "${unknown}".`);
  const store = await openStore(to, {
    write: !subcommand.isReadOnly,
    signing: readSigning(settings.release),
  });
  const command: Command = {
    store,
    by: values.by ?? currentUser(),
    why: values.why,
    smoke: values['no-smoke'] ? undefined : settings.smoke,
    allow: skippableChecks.filter((check) => allow.includes(check)),
    print,
  };
  await subcommand.run({
    command,
    name: argument ?? (subcommand === releasePackage ? word : ''),
    values,
    settings,
  });
  if (!subcommand.isReadOnly && !store.signing)
    print(`Nothing in ${to} is signed, so whoever can write to it can change any part of the site.`);
}

if (require.main === module)
  program(() => run(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)), usage);
