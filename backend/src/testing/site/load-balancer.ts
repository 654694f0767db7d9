import { once } from 'node:events';
import net from 'node:net';

/** A load balancer in front of several processes. */
export interface LoadBalancer {
  port: number;
  close(): void;
}

function connectTo(port: number): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Starts a load balancer that distributes connections over the ports in turn and skips a port that does not respond. */
export async function startLoadBalancer(ports: () => readonly number[]): Promise<LoadBalancer> {
  const openSockets = new Set<net.Socket>();
  let turn = 0;

  const forward = async (client: net.Socket): Promise<void> => {
    const all = ports();
    turn += 1;
    for (let step = 0; step < all.length; step += 1) {
      const port = all[(turn + step) % all.length] ?? 0;
      const backend = await connectTo(port);
      if (!backend) continue;
      for (const [one, other] of [
        [client, backend],
        [backend, client],
      ] as const) {
        openSockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          openSockets.delete(one);
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
    void forward(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    close() {
      server.close();
      for (const socket of openSockets) socket.destroy();
    },
  };
}
