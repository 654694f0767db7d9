import { program, stopOnSignal } from '@wallet/build';
import { startNginx } from './real-servers';

/**
 * Serves a composed site by nginx for the journeys, and the backend at host:port on a separate origin, both over TLS.
 * SIGUSR2 makes nginx read its files again; it prints that it is ready each time.
 */
async function serveByNginx(site: string, port: string, apiPort: string, backend: string): Promise<void> {
  const print = (): void => void process.stdout.write('ready\n');
  const secondOrigin = { port: Number(apiPort), upstream: backend };
  const nginx = await startNginx({ site, port: Number(port), secondOrigin });
  process.on('SIGUSR2', () => void nginx.reload().then(print));
  stopOnSignal(() => nginx.stop());
  // Prevents the process from exiting while it is idle.
  setInterval(() => undefined, 60_000);
  print();
}

const [site = '', port = '', apiPort = '', backend = ''] = process.argv.slice(2);
program(() => serveByNginx(site, port, apiPort, backend));
