import { parseArgs } from 'node:util';
import { CliError, parseOrigin, requireSite, root } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { maxPreviewHours } from './site';
import type { WatchOptions } from './watch';

/** The options of all commands. */
const options = {
  to: { type: 'string' },
  version: { type: 'string' },
  share: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  allow: { type: 'string', multiple: true },
  last: { type: 'string' },
  keep: { type: 'string' },
  most: { type: 'string' },
  for: { type: 'string' },
  site: { type: 'string' },
  at: { type: 'string' },
  'no-smoke': { type: 'boolean' },
} as const;

export type OptionName = keyof typeof options;
export type Values = ReturnType<typeof parseArguments>['values'];

/** Parses the arguments of a command with these options. @throws TypeError for another option */
export function parseArguments(args: readonly string[], names: readonly OptionName[]) {
  const accepted = Object.fromEntries(names.map((name) => [name, options[name]])) as typeof options;
  return parseArgs({ args: [...args], allowPositionals: true, options: accepted });
}

export function parseCount(name: OptionName, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new CliError(`--${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

/** Parses a share in percent; undefined when it is missing. */
export function parseShare({ share: text }: Values): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}(\.\d)?$/.test(text) || Number(text) === 0)
    throw new CliError(`--share must be from 0.1 to 99.9, with one decimal at most, not "${text}".`);
  return Number(text);
}

export function readWatchOptions(values: Values, { metrics }: Settings): WatchOptions {
  if (!metrics.addresses.length) throw new CliError('"watch" needs METRICS_URL: where reports are counted.');
  return {
    collector: metrics,
    maxFailures: parseCount('most', values.most ?? '50'),
    minutes: parseCount('for', values.for ?? '60'),
  };
}

export function readPreviewOptions({ version, for: duration = '8', at }: Values) {
  const hours = parseCount('for', duration);
  if (hours > maxPreviewHours) throw new CliError(`--for must be at most ${maxPreviewHours} hours.`);
  const origin = at && parseOrigin('--at', 'an address such as https://www.example.com', at);
  return { version, hours, origin };
}

/** Returns the folder of the site whose packages are released: the wallet's by default. */
export const readSiteFolder = ({ site }: Values): string => (site === undefined ? root : requireSite(site));

export const readReleaseOptions = (values: Values) => ({
  version: values.version,
  share: parseShare(values),
});
