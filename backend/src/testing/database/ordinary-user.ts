import fs from 'node:fs';

/** The user and group ids of a user who is not root. */
export interface OrdinaryUser {
  uid: number;
  gid: number;
}

/**
 * Returns the user for a server that rejects root: `postgres` or `nobody` when this process runs as root, else
 * undefined.
 */
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
