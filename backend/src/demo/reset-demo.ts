import type { FastifyInstance } from 'fastify';
import type { Duplex } from 'node:stream';
import type { Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { demoPassword } from './data/demo-members';
import { demoSettingKey, isDemoDatabase, seedData } from './data/seed-demo';
import { jsonBody } from './guard-staff';
import type { StaffClock } from './staff-clock';

/** Tables that are not data of the site: the applied SQL files, the banks that they added, and settings. */
const preservedTables = ['schema_migration', 'schema_function', 'bank', 'setting', 'staff_setting'];

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Empties every data table. The ledger's guards, which would reject this, are disabled during it. */
async function emptyTables(tx: Tx): Promise<void> {
  const tables = await tx.query<{ name: string; hasGuards: boolean }>(
    `select c.relname as name,
       exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasGuards"
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> all($1::text[])
     order by c.relname`,
    [preservedTables],
  );
  const names = tables.map(({ name }) => quoteName(name));
  const guarded = tables.filter(({ hasGuards }) => hasGuards).map(({ name }) => quoteName(name));
  for (const name of guarded) await tx.query(`alter table ${name} disable trigger user`);
  await tx.query(`truncate ${names.join(', ')} restart identity`);
  for (const name of guarded) await tx.query(`alter table ${name} enable trigger user`);
}

/** Secrets are not demo data: guests keep their ids, and processes that have read the secrets continue to work. */
const preservedSettings = ['guestSecret', 'linkSecret', demoSettingKey];

/**
 * Resets the demo site including its clock, in one transaction. All members are logged out.
 * @throws AppError 409 NO_DATA for a database that the demo did not create, because it contains other data
 */
async function resetDemo(deps: Deps, clock: StaffClock): Promise<void> {
  const { db, settings, passwords } = deps;
  const offset = clock.offset;
  const passwordHash = await passwords.hash(demoPassword, 'demo');
  try {
    await db.tx(async (tx) => {
      if (!(await isDemoDatabase(tx))) throw new AppError(409, 'NO_DATA');
      clock.offset = 0;
      await emptyTables(tx);
      await tx.query('delete from setting where key <> all($1::text[])', [preservedSettings]);
      await tx.query('delete from staff_setting');
      await seedData(tx, deps, passwordHash);
    });
  } catch (error) {
    clock.offset = offset;
    throw error;
  }
  settings.clearCache();
}

/** Returns a function that closes the web sockets: their pages have messages that no longer exist, and reload. */
function trackSockets({ server }: FastifyInstance): () => void {
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

export function registerResetCall(app: FastifyInstance, deps: Deps, clock: StaffClock): void {
  const closeSockets = trackSockets(app);
  app.post('/reset', { schema: jsonBody({}) }, async ({ ip, id: requestId }) => {
    await resetDemo(deps, clock);
    deps.securityEvents.report('sandbox_reset', { ip, requestId });
    closeSockets();
    return { message: 'SUCCESS' };
  });
}
