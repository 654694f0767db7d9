import { stopOnSignal } from '@wallet/build';
import { readSettings, shellOnDisk, siteServer } from '@wallet/serve';
import { run } from '../main';

/** A printer that prints nothing. */
const noPrint = (): void => undefined;

/** Configures a store in a folder and releases packages of this checkout into it, without smoke runs. */
export async function createStore(
  folder: string,
  packages: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  const to = ['--to', folder, '--by', 'The tests'];
  await run(['configure', ...to], noPrint);
  for (const name of packages)
    await run([name, ...to, '--no-smoke', '--allow', 'links', '--allow', 'dirty', ...options], noPrint);
}

/** Creates the server of a store in front of a backend, and of a sandbox if there is one. */
export function storeServer(folder: string, upstream: string, sandbox: string | null = null) {
  const { siteConfig } = readSettings(process.env);
  const shell = shellOnDisk();
  return siteServer({ folder, config: siteConfig, shell: () => shell, upstream, sandbox });
}

/** Serves a store in front of a backend until a stop signal. Returns its address. */
export async function serveStore(
  folder: string,
  upstream: string,
  onStop: () => Promise<void> = async () => undefined,
): Promise<string> {
  const server = await storeServer(folder, upstream);
  stopOnSignal(async () => void (await Promise.all([server.close(), onStop()])));
  return server.listen({ port: 0, host: '127.0.0.1' });
}
