import { parseArgs } from 'node:util';
import { CliError } from '@wallet/build';
import { originForm } from '@wallet/contract';
import type { Settings } from '@wallet/serve';
import { maxPreviewHours } from './preview';
import { type OwnOrigin, readAddress } from './records';
import { openStore } from './store';
import type { WatchOptions } from './watch';

type Arguments = ReturnType<typeof parseArguments>['values'];

export function parseCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new CliError(`--${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

/** Parses a share in percent; undefined when it is missing. */
export function parseShare(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}(\.\d)?$/.test(text) || Number(text) === 0)
    throw new CliError(`--share must be from 0.1 to 99.9, with one decimal at most, not "${text}".`);
  return Number(text);
}

export function readWatchOptions(values: Arguments, { metrics }: Settings): WatchOptions {
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
    maxFailures: parseCount('most', values.most ?? '50'),
    minutes: parseCount('for', values.for ?? '60'),
    everySeconds: parseCount('every', values.every ?? '30'),
  };
}

export function readPreviewOptions({ version, for: duration = '8', site }: Arguments) {
  const hours = parseCount('for', duration);
  if (hours > maxPreviewHours) throw new CliError(`--for must be at most ${maxPreviewHours} hours.`);
  if (site !== undefined && !originForm.test(site))
    throw new CliError(`--site must be an address such as https://www.example.com, not "${site}".`);
  return { version, hours, site };
}

/** Parses the arguments of `pnpm release`. @throws TypeError for an unknown option */
export function parseArguments(args: string[]) {
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
      most: { type: 'string' },
      for: { type: 'string' },
      every: { type: 'string' },
      site: { type: 'string' },
      'no-smoke': { type: 'boolean' },
      'files-at': { type: 'string' },
      'files-to': { type: 'string' },
    },
  });
}

/** Returns the location of a release's files outside the site's store, if there is one. */
export async function readOwnOrigin(values: Arguments): Promise<OwnOrigin | undefined> {
  const { version, 'files-at': filesAt, 'files-to': filesTo } = values;
  if (filesAt === undefined && filesTo === undefined) return undefined;
  if (filesAt === undefined)
    throw new CliError('--files-to needs --files-at: the address that is served from there.');
  if (version !== undefined)
    throw new CliError('--version takes no --files-at: a version keeps its address.');
  return {
    address: readAddress(filesAt),
    store: filesTo === undefined ? undefined : await openStore(filesTo, { write: true }),
  };
}
