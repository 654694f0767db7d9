import { once } from 'node:events';
import net from 'node:net';

/** One address in front of several processes. */
export interface OneAddress {
  port: number;
  /** Number of connections of each process so far, by port. */
  served: ReadonlyMap<number, number>;
  close(): void;
}

function connectTo(port: number): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Distributes connections over ports in turn like a load balancer, and skips a port that does not respond. */
export async function oneAddress(ports: () => readonly number[]): Promise<OneAddress> {
  const served = new Map<number, number>();
  const open = new Set<net.Socket>();
  let turn = 0;

  const pass = async (client: net.Socket): Promise<void> => {
    const all = ports();
    turn += 1;
    for (let step = 0; step < all.length; step += 1) {
      const port = all[(turn + step) % all.length] ?? 0;
      const backend = await connectTo(port);
      if (!backend) continue;
      served.set(port, (served.get(port) ?? 0) + 1);
      for (const [one, other] of [
        [client, backend],
        [backend, client],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
      return;
    }
    client.destroy();
  };

  const server = net.createServer((client) => {
    client.on('error', () => client.destroy());
    void pass(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    served,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
