import { program, stopOnSignal } from '../../program';
import { startNginx } from './real-servers';

/**
 * Serves a composed site by nginx for the journeys, and the backend at host:port on an origin of its own, both over TLS.
 * SIGUSR2 lets nginx read its files again; each time it says that it is ready.
 */
async function serveByNginx(site: string, port: string, apiPort: string, backend: string): Promise<void> {
  const print = (): void => void process.stdout.write('ready\n');
  const nginx = await startNginx({ site, port: Number(port), also: { port: Number(apiPort), to: backend } });
  process.on('SIGUSR2', () => void nginx.reload().then(print));
  stopOnSignal(() => nginx.stop());
  // Keeps the program while nothing happens.
  setInterval(() => undefined, 60_000);
  print();
}

const [site = '', port = '', apiPort = '', backend = ''] = process.argv.slice(2);
program(() => serveByNginx(site, port, apiPort, backend));
