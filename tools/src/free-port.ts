import { createServer } from 'node:net';
import { Refusal } from './refusal';

/** Makes sure that a port can be listened on; throws a Refusal that says who is in the way. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Refusal(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use: stop the program that holds it, or set PORT to another one.`
            : `Port ${port} cannot be used: ${error.message}.`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
