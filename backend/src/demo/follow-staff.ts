import type { FastifyInstance } from 'fastify';
import type { Duplex } from 'node:stream';
import { pollWhileListening } from '../core/jobs/jobs';
import type { Deps } from '../deps';
import type { StaffClock } from './staff-clock';
import { staffSettings } from './staff-settings';

const pauseMs = 1_000;

/**
 * Polls the database every second, and applies clock changes and demo resets that staff made at another process.
 * Returns a function that applies them at once.
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

  let knownResets: number | undefined;
  const applyChanges = async (): Promise<void> => {
    const { clockOffset, resets } = await staffSettings.read(db);
    clock.offset = clockOffset;
    if (knownResets !== undefined && resets !== knownResets) {
      settings.clearCache();
      // Clients have seen messages that no longer exist. They reconnect and reload.
      for (const socket of sockets) socket.destroy();
    }
    knownResets = resets;
  };

  app.addHook('onListen', applyChanges);
  // After a failure, the next run applies the same changes.
  pollWhileListening(app, [[pauseMs, applyChanges]]);
  return applyChanges;
}
