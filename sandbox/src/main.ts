import fs from 'node:fs';
import { randomBytes } from 'node:crypto';
import { contractPrefix } from './contract/serve-contract';
import { providersFile } from './contract/keys';
import { openSandbox } from './open-sandbox';
import { noJournal, openJournal } from './store/journal';
import { openStore } from './store/store';

/** Reads the settings. The parent process has validated the environment. */
function readEnvironment(env: NodeJS.ProcessEnv) {
  const list = (value = ''): string[] => value.split(',').filter(Boolean);
  return {
    port: Number(env['PORT'] || 0),
    host: env['HOST'] || '127.0.0.1',
    /** Folder of the sandbox's data. Without one the data is lost at the end. */
    folder: env['SANDBOX_DIR'] || undefined,
    /** Written at each start: the PROVIDERS_FILE of the site's backend. */
    providersFile: env['SANDBOX_PROVIDERS_FILE'] || undefined,
    site: env['SANDBOX_SITE'] || undefined,
    edition: env['EDITION'] === 'lao' ? ('lao' as const) : ('th' as const),
    trustProxy: list(env['TRUST_PROXY']),
    access: {
      key: env['SANDBOX_KEY'] || randomBytes(24).toString('base64url'),
      hosts: list(env['SANDBOX_HOSTS']),
    },
  };
}

/** Writes a file that only its owner may read. Replaces an existing file atomically. */
function writeSecret(file: string, text: string): void {
  const next = `${file}.next`;
  fs.rmSync(next, { force: true });
  fs.writeFileSync(next, text, { flag: 'wx', mode: 0o600 });
  fs.renameSync(next, file);
}

async function start(): Promise<void> {
  const { port, host, folder, site, access, edition, trustProxy, ...files } = readEnvironment(process.env);
  const store = openStore(folder === undefined ? noJournal : openJournal(folder));
  const sandbox = await openSandbox({ access, store, edition, trustProxy });
  if (site !== undefined) sandbox.connect(site);
  const stop = (): void =>
    void sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.on('SIGINT', stop).on('SIGTERM', stop);
  // Stops with the parent process, because without it the sandbox has no site.
  process.on('disconnect', stop);
  if (process.connected === false) stop();
  process.on('message', (message: { site?: unknown } | null) => {
    if (typeof message?.site === 'string') sandbox.connect(message.site);
  });
  const address = await sandbox.app.listen({ port, host });
  const url = address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1');
  if (files.providersFile !== undefined)
    writeSecret(files.providersFile, providersFile(`${url}${contractPrefix}`, sandbox.keys));
  sandbox.reports.start();
  const ready = { ready: true, url };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.send?.(ready);
}

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
