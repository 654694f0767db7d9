import { createServer } from 'node:net';
import { Refusal } from '@wallet/build';

/** Checks that a port is free. Rejects with a Refusal when another program uses it. */
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
