import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  buildChanged,
  type BrowserPackage,
  CliError,
  print,
  program,
  siteFolder,
  stopOnSignal,
} from '@wallet/build';
import { defaultSiteConfig } from '@wallet/contract';
import { composeSite, listen, requireFreePort, siteServer } from '@wallet/serve';

const usage = `pnpm --filter @wallet/tractor-store start [--port <port>] [--without <remote>]

  Builds the packages of the store that changed, composes the store and serves it. --without leaves a remote out, as
  if its release were broken.`;

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new CliError(`--port must be a number, not "${text}".`);
  return Number(text);
}

program(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string' }, without: { type: 'string' } } });
  const site = __dirname;
  const port = portOf(values.port ?? '4300');
  await requireFreePort(port, '--port');
  const folder = join(siteFolder, String(port));
  const unbuilt = new Map<BrowserPackage, string>(
    values.without ? [[values.without as BrowserPackage, 'is left out']] : [],
  );
  await buildChanged(print, { site });
  const shell = composeSite({ site, folder, config: defaultSiteConfig, unbuilt, print });
  const server = await siteServer({ folder, config: defaultSiteConfig, shell: () => shell, upstream: null });
  const url = await listen(server, { port, host: 'localhost' });
  stopOnSignal(() => server.close());
  print(`The store runs on ${url}/`);
}, usage);
