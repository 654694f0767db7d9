import type { Db } from '@wallet/backend/db';
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
  const { url } = await createInvitation({ settings, now: () => new Date() }, db, 'admin', null);
  print(`Open this link within 24 hours to become an admin. It is valid once:\n${url}`);
}

async function runInbox(): Promise<void> {
  const settings = readSettings(process.env);
  const db = await openInboxDatabase(settings);
  const inbox = createInbox(settings, db);
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= inbox.close().finally(() => db.close());
    void stopping.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  // A demo starts the server as a child process. The server stops when the demo ends.
  process.on('disconnect', stop);
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

/** Prints the problems of the running server. @throws Error when there are any */
async function printHealth(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${process.env['INBOX_PORT'] || 4200}/health`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  print(text);
}

const commands: Readonly<Record<string, () => Promise<void>>> = { health: printHealth, invite };

/** Runs the command of the first argument; without one, the server. @throws Error for an unknown command */
async function main(name: string | undefined): Promise<void> {
  if (name === undefined) return runInbox();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}": ${Object.keys(commands).join(', ')}.`);
  return command();
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
