import { parseArgs } from 'node:util';
import {
  buildChanged,
  browserPackages,
  browserPackagesIn,
  type BrowserPackage,
  CliError,
  print,
  requireSite,
  root,
  stopOnSignal,
} from '@wallet/build';
import { listen, printNearNames, readSettings, requireFreePort, type Settings } from '@wallet/serve';
import type { SiteBackend } from '../site/run-site';
import { DevSite, type DevSiteOptions } from './dev-site';

export interface DevArguments {
  /** The packages to run from source. */
  fromSource: BrowserPackage[];
  /** The folder of another site in this checkout, such as `help-desk/inbox`, whose packages these are. */
  sourceRoot?: string | undefined;
}

/**
 * Parses the arguments. The shell always runs from source, because it provides the development build of React.
 * @throws TypeError for an unknown option
 */
export function parseDevArguments(args: string[]): DevArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  const sourceRoot = values.site === undefined ? undefined : requireSite(values.site);
  const packages = sourceRoot === undefined ? browserPackages : browserPackagesIn(sourceRoot);
  const unknown = positionals.find((name) => !packages.some((one) => one === name));
  if (unknown !== undefined)
    throw new CliError(`There is no package "${unknown}"; name ${packages.join(', ')}, or none for all.`);
  const isNamed = (name: BrowserPackage): boolean => name === 'shell' || positionals.includes(name);
  const fromSource = positionals.length ? packages.filter(isNamed) : [...packages];
  return { fromSource, ...(sourceRoot && { sourceRoot }) };
}

/** Starts the site while the backend starts. When one of them fails, stops the other. */
async function startBoth(options: DevSiteOptions) {
  const { backend } = options;
  backend?.catch(() => undefined);
  const site = new DevSite(options);
  const stop = async (): Promise<void> => {
    await site.stop();
    await (await backend)?.stop();
  };
  try {
    return { server: await site.start(), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

function printSource(url: string, { fromSource, sourceRoot }: DevArguments): void {
  print(`\n${url} runs ${fromSource.join(', ')} from source. The page shows saved files at once:`);
  print('components keep their state, and changes that cannot be replaced in place reload the page.');
  if (!sourceRoot) print(`${url}/ui shows the tokens and primitives.`);
}

/**
 * Runs packages from source inside a site, until a stop signal.
 * @param startBackend null for a site without a backend
 * @param pageSettings changes the settings of the pages; the other functions are called with those of the environment
 */
export async function runDev(
  parsed: DevArguments,
  startBackend: ((settings: Settings) => Promise<SiteBackend>) | null,
  printAddresses: (url: string, settings: Settings) => void,
  pageSettings = (settings: Settings): Settings => settings,
): Promise<void> {
  const { fromSource, sourceRoot = root } = parsed;
  printNearNames();
  const settings = readSettings(process.env);
  const pages = pageSettings(settings);
  await requireFreePort(pages.port);
  const others = browserPackagesIn(sourceRoot).filter((name) => !fromSource.includes(name));
  const unbuilt = await buildChanged(print, { site: sourceRoot, packages: others, canLeaveOut: true });
  print(`Building ${fromSource.join(', ')} for development…`);
  const backend = pages.backendUrl || !startBackend ? null : startBackend(settings);
  const running = await startBoth({ settings: pages, sourceRoot, fromSource, unbuilt, backend });
  stopOnSignal(running.stop);
  const url = await listen(running.server, pages);
  printSource(url, parsed);
  print('');
  if (startBackend) printAddresses(url, settings);
  print('\nCtrl-C stops it.\n');
}
