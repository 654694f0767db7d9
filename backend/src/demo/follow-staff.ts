import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import type { StaffClock } from './staff-clock';
import { staffSettings } from './staff-settings';

const everyMs = 1_000;

/**
 * Applies changes from other processes: the clock, and a reset of the demo.
 * Returns a function that checks at once.
 */
export function followStaff(
  app: FastifyInstance,
  { db, settings }: Deps,
  clock: StaffClock,
): () => Promise<void> {
  const sockets = new Set<Duplex>();
  app.server.on('upgrade', (_request, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  let known: number | undefined;
  const look = async (): Promise<void> => {
    const { clockOffset, resets } = await staffSettings.read(db);
    clock.offset = clockOffset;
    if (known !== undefined && resets !== known) {
      settings.forget();
      // Clients have seen messages that no longer exist. They reconnect and reload.
      for (const socket of sockets) socket.destroy();
    }
    known = resets;
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    await look();
    // The next run makes up for a failed one.
    timer = setInterval(() => void look().catch(() => undefined), everyMs);
  });
  app.addHook('preClose', async () => clearInterval(timer));
  return look;
}
