import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { program, Refusal } from '@wallet/build';
import { readSettings } from '@wallet/serve';

import { allowable } from './checks/site-problems';
import { audit } from './commands/audit';
import type { Command } from './commands/command';
import { configure } from './commands/configure';
import { keys } from './commands/keys';
import { showHistory, status } from './commands/look';
import { prune } from './commands/prune';
import { published } from './commands/put-live';
import { recall } from './commands/recall';
import { promote, setShare } from './commands/share';
import { check, release } from './commands/release';
import { signVersions } from './commands/sign';
import { remove, rollback } from './commands/take-back';
import { showTeams, writeTeams } from './commands/teams';
import { watch } from './commands/watch';
import { ownKey, readSigning } from './signing/signing';
import { readAddress, type OwnFiles } from './own-origin';
import { openStore } from './store/open-store';

const allowed = `${allowable.slice(0, -1).join(', ')} or ${allowable.at(-1)}`;

/** Commands and options of `pnpm release`. */
export const usage = `pnpm release <command> --to <folder or s3://bucket[/prefix]>

  <remote>, shell      builds, checks, uploads and puts it live; --version <id> puts an uploaded one live
                       --share <percent> for so many of the visitors
  share <remote>       changes the share of its candidate; --share <percent>
  promote <remote>     puts its candidate live for everybody
                       --files-at <address> when its files lie on an origin of its own;
                       --files-to <store> lays them there
  check <remote>       all of the checks, and writes nothing; --share as above
  rollback <remote>    takes its candidate back, or puts back what was live before
  watch <remote>       takes its candidate back when it fails too often; --metrics <address> of the collector,
                       --limit <times>, --for <minutes>, --every <seconds>
  recall <remote>      lets open pages give up a version that nobody gets any more; --version <id>
  remove <remote>      takes a remote out of the site
  configure            writes the configuration of the environment into the pages
  publish              writes the pages again from what is live
  status               what is live
  history              the last changes; --last <count>
  prune                removes versions that nobody needs; --keep <count> of each package
  audit                looks at every signature, hash, page and entry of the history
  sign <remote>        signs again what is signed; --version <id> one version, as it is
  teams [<file>]       the teams and their keys; with a file, the platform writes them
  keys [<file>]        makes a key in a file, and says its public key; needs no --to

  --why <text>         why, for the history
  --by <name>          who; otherwise Git's user
  --allow <check>      lets ${allowed} pass
  --no-smoke           does not open it in a browser before`;

const changing = ['why', 'by'];
const ownFiles = ['files-at', 'files-to'];

/**
 * Options that each command accepts in addition to --to and a name; any other word is the name of the package to
 * release.
 */
const takes: Readonly<Record<string, readonly string[]>> = {
  share: ['share', ...changing],
  promote: ['allow', ...changing],
  check: ['allow', 'share', 'no-smoke', 'files-at'],
  rollback: ['allow', ...changing],
  watch: ['metrics', 'limit', 'for', 'every', ...changing],
  recall: ['version', ...changing],
  remove: ['allow', ...changing],
  configure: changing,
  publish: [],
  status: [],
  history: ['last'],
  audit: [],
  sign: ['version'],
  teams: [],
  keys: [],
  prune: ['keep', ...changing],
};

/** Commands that take one package name. */
const named: readonly string[] = [
  'share',
  'promote',
  'check',
  'rollback',
  'watch',
  'recall',
  'remove',
  'sign',
];

/** Commands that accept a file. */
const withFile: readonly string[] = ['teams', 'keys'];

/** Commands that only read; a read-only bucket is enough for them. */
const reading: readonly string[] = ['check', 'status', 'history', 'audit'];

function whoRuns(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8' }).trim() || userInfo().username;
  } catch {
    return userInfo().username;
  }
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Refusal(`--${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

/** Parses a share in percent; undefined when it is missing. */
function percent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}(\.\d)?$/.test(text) || Number(text) === 0)
    throw new Refusal(`--share must be from 0.1 to 99.9, with one decimal at most, not "${text}".`);
  return Number(text);
}

/** Parses a maximum ratio. */
function times(text: string): number {
  if (!/^[1-9]\d?(\.\d)?$/.test(text))
    throw new Refusal(`--limit must be from 1 to 99.9, with one decimal at most, not "${text}".`);
  return Number(text);
}

/** Parses the addresses of the collector's processes. */
function addresses(given: readonly string[]): readonly string[] {
  if (!given.length)
    throw new Refusal('"watch" needs --metrics <address>, or METRICS_URL: where reports are counted.');
  if (given.some((one) => !/^https?:\/\/[^\s@]+$/.test(one) || !URL.canParse(one)))
    throw new Refusal('--metrics must be an address of http or https without a password in it.');
  return given;
}

function read(args: string[]) {
  try {
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
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Returns the location of a release's files outside the site's store, if there is one. */
async function readOwnFiles(values: ReturnType<typeof read>['values']): Promise<OwnFiles | undefined> {
  const { version, 'files-at': at, 'files-to': to } = values;
  if (at === undefined && to === undefined) return undefined;
  if (at === undefined)
    throw new Refusal('--files-to needs --files-at: the address that is served from there.');
  if (version !== undefined) throw new Refusal(`--version takes no --files-at: a version keeps its address.`);
  return { at: readAddress(at), to: to === undefined ? undefined : await openStore(to, { write: true }) };
}

/**
 * Runs `pnpm release`, see docs/releasing.md.
 * @throws Refusal with one message for each reason
 */
export async function run(args: string[], print: (line: string) => void): Promise<void> {
  const { values, positionals } = read(args);
  const [word, ...names] = positionals;
  if (word === undefined) throw new Refusal(usage);
  const isAbout = named.includes(word) ? 1 : 0;
  if (names.length !== isAbout && !(withFile.includes(word) && names.length === 1))
    throw new Refusal(
      isAbout ? `"${word}" needs one name: of a remote, or shell.` : `"${word}" takes no further word.`,
    );
  const [name = ''] = names;
  const taken = [
    'to',
    ...(takes[word] ?? ['version', 'share', 'allow', 'no-smoke', ...ownFiles, ...changing]),
  ];
  const other = Object.keys(values).find((flag) => !taken.includes(flag));
  if (other !== undefined) throw new Refusal(`"${word}" takes no --${other}.`);
  const settings = readSettings(process.env);
  if (word === 'keys') return keys(print, names[0], ownKey(settings.release));
  if (values.to === undefined) throw new Refusal(`--to must say which store.\n\n${usage}`);
  const { allow = [], last = '10', keep = '5' } = values;
  const share = percent(values.share);
  const watching = {
    collector: {
      addresses: word === 'watch' ? addresses(values.metrics ?? settings.metrics.addresses) : [],
      token: settings.metrics.token,
    },
    limit: times(values.limit ?? '2'),
    minutes: count('for', values.for ?? '60'),
    everySeconds: count('every', values.every ?? '30'),
  };
  const unknown = allow.find((one) => !allowable.some((check) => check === one));
  if (unknown !== undefined) throw new Refusal(`--allow takes ${allowed}, not "${unknown}".`);
  const files = await readOwnFiles(values);
  const command: Command = {
    store: await openStore(values.to, {
      write: !reading.includes(word),
      signing: readSigning(settings.release),
    }),
    by: values.by ?? whoRuns(),
    why: values.why,
    smoke: values['no-smoke'] ? undefined : settings.smoke,
    allow: allowable.filter((check) => allow.includes(check)),
    print,
  };
  const commands: Readonly<Record<string, () => Promise<unknown>>> = {
    share: () => setShare(command, name, share),
    promote: () => promote(command, name),
    check: () => check(command, name, { share, files }),
    rollback: () => rollback(command, name),
    watch: () => watch(command, name, watching),
    recall: () => recall(command, name, values.version),
    remove: () => remove(command, name),
    configure: () =>
      configure(command, settings.siteConfig, {
        embedOrigins: settings.allowedOrigins,
        hsts: settings.hsts,
      }),
    publish: () => published(command, 'All pages are written', Date.now()),
    status: () => status(command),
    history: () => showHistory(command, count('last', last)),
    prune: () => prune(command, count('keep', keep)),
    audit: () => audit(command),
    sign: () => signVersions(command, name, values.version),
    teams: () => (name ? writeTeams(command, name) : showTeams(command)),
  };
  await (commands[word] ?? (() => release(command, word, { version: values.version, share, files })))();
  if (!reading.includes(word) && !command.store.signing)
    print(`Nothing in ${values.to} is signed, so whoever can write to it can change any part of the site.`);
}

if (require.main === module)
  program(() => run(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)), usage);
