import type { Remote } from '@wallet/federation';

/** Writes the problems of remotes in the discovery document to the console, one line for each remote. */
export function warnOfRemotes(remotes: readonly Remote[]): void {
  for (const { name, problems } of remotes) {
    if (problems.length) console.warn(`Discovery: ${name} ${problems.join('; ')}`);
  }
}
