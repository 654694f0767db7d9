import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { CliError } from '@wallet/build';
import type { Settings } from '../settings/settings';
import { createServer } from 'node:net';

/** True for names and addresses that only this machine can reach. */
const isLoopback = (host: string): boolean => /^(localhost|127\..*|::1)$/.test(host);

/** Listens on HOST, by default on this machine only. Returns the URL to open on this machine. */
export async function listen(
  server: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<string> {
  // 'localhost' is both 127.0.0.1 and ::1 if the machine has both.
  await server.listen({ port, host: host ?? 'localhost' }).catch((error: NodeJS.ErrnoException) => {
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
      throw new CliError(
        host === null
          ? 'This machine cannot resolve "localhost": add it to /etc/hosts, or set HOST=127.0.0.1.'
          : `HOST must be an address of this machine such as 0.0.0.0, not "${host}".`,
      );
    throw error;
  });
  const isHere = host === null || isLoopback(host) || ['0.0.0.0', '::'].includes(host);
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Rejects when another program uses the port. @param variable the environment variable that sets the port */
export async function requireFreePort(port: number, variable = 'PORT'): Promise<void> {
  const probe = createServer().listen(port);
  await once(probe, 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new CliError(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: stop the program that uses it, or set ${variable} to another one.`
        : `Port ${port} cannot be used: ${message}.`,
    );
  });
  await once(probe.close(), 'close');
}
