import type { Remote } from '@wallet/federation';

/** Writes to the console what the discovery document says wrong about remotes, one line for each remote. */
export function warnOfRemotes(remotes: readonly Remote[]): void {
  for (const { name, problems } of remotes) {
    if (problems.length) console.warn(`Discovery: ${name} ${problems.join('; ')}`);
  }
}
