import { buildUsable, built, type Built, print, program, CliError, stopOnSignal } from '@wallet/build';
import { listen, printNearNames, readSettings, requireFreePort, type Settings } from '@wallet/serve';
import { startOwnBackend } from '../site/own-backend';
import { printAddresses } from '../site/print-addresses';
import { DevSite } from './dev-site';

/**
 * Returns the packages to run from source: the named ones, or all. The shell is always one of them, because it provides
 * React.
 */
function packagesFromSource(names: readonly string[]): Built[] {
  const unknown = names.find((name) => !built.some((one) => one === name));
  if (unknown)
    throw new CliError(`There is no package "${unknown}"; name ${built.join(', ')}, or none for all.`);
  return names.length ? built.filter((name) => name === 'shell' || names.includes(name)) : [...built];
}

/** Starts the backend and the site in parallel. When one of them fails, stops the other. */
async function startBoth(settings: Settings, fromSource: readonly Built[], unbuilt: Map<Built, string>) {
  const backend = settings.backendUrl ? null : startOwnBackend(settings);
  backend?.catch(() => undefined);
  const site = new DevSite({ settings, fromSource, backend, unbuilt, print });
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

program(
  async () => {
    printNearNames();
    const settings = readSettings(process.env);
    const fromSource = packagesFromSource(process.argv.slice(2));
    await requireFreePort(settings.port);
    const others = built.filter((name) => !fromSource.includes(name));
    const unbuilt = await buildUsable(print, { packages: others });
    print(`Building ${fromSource.join(', ')} for development…`);
    const site = await startBoth(settings, fromSource, unbuilt);
    stopOnSignal(site.stop);
    const url = await listen(site.server, settings);
    print(`\n${url} runs ${fromSource.join(', ')} from source. The page shows saved files at once:`);
    print('components keep their state, and changes that cannot be replaced in place reload the page.');
    print(`${url}/ui shows the tokens and primitives.\n`);
    printAddresses(url, settings);
    print('\nCtrl-C stops it.\n');
  },
  `Usage: pnpm dev [package …]\n\n  Runs the named packages and the shell from source, or all: ${built.join(', ')}.`,
);
