import fs from 'node:fs';

/** Somebody who is not root, by their numbers. */
export interface OrdinaryUser {
  uid: number;
  gid: number;
}

/** Whom a server that refuses root runs as: nobody else than us unless we are root; then `postgres` or `nobody`. */
export function ordinaryUser(): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root: run the tests as another user, or add a user `nobody`.',
  );
}
