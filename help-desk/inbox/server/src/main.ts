import type { Db } from '@wallet/server/db';
import { runCommand, stopWithProcess } from '@wallet/connector-kit';
import type { AddressInfo } from 'node:net';
import { createInbox, openInboxDatabase } from './create-inbox';
import { readSettings, type Settings } from './settings';
import { hasAdmin } from './team/agents';
import { createInvitation } from './team/invitations';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints a link that makes a person an admin: the first one, or one who lost all passkeys. */
async function printInvitation(settings: Settings, db: Db): Promise<void> {
  // A link that was printed before is no longer valid.
  await db.query('delete from invitation where invited_by is null and used_at is null');
  const url = await createInvitation({ settings, now: () => new Date() }, db, 'admin', null);
  print(`Open this link within 24 hours to become an admin. It is valid once:\n${url}`);
}

async function runInbox(): Promise<void> {
  const settings = readSettings(process.env);
  const db = await openInboxDatabase(settings);
  const inbox = createInbox(settings, db);
  // A demo starts the server as a child process.
  stopWithProcess(() => inbox.close().finally(() => db.close()));
  await inbox.app.listen({ port: settings.port, host: settings.host });
  inbox.start();
  const { port } = inbox.app.server.address() as AddressInfo;
  process.send?.({ ready: true, port });
  if (!settings.demoLogin && !(await hasAdmin({ settings }, db))) await printInvitation(settings, db);
}

async function invite(): Promise<void> {
  const settings = readSettings(process.env);
  const db = await openInboxDatabase(settings);
  await printInvitation(settings, db).finally(() => db.close());
}

/** Runs the command of the first argument; without one, the server. @throws Error for an unknown command */
function main(name: string | undefined): Promise<void> {
  if (name === undefined) return runInbox();
  if (name === 'invite') return invite();
  throw new Error(`There is no command "${name}", only "invite".`);
}

runCommand(async () => main(process.argv[2]));
