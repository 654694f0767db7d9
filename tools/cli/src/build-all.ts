import {
  buildChanged,
  print as printLine,
  program,
  sites,
  CliError,
  messagesOf,
  siteManifests,
  slotProblems,
} from '@wallet/build';
import { releasesOnDisk } from '@wallet/serve';

/** Builds what changed of all sites except the examples. Rejects with a CliError when a package does not build or any remote has a problem. */
export async function buildAll(print: (line: string) => void): Promise<void> {
  for (const site of sites) await buildChanged(print, { site });
  const problems = sites.flatMap((site) => [
    ...messagesOf(releasesOnDisk([], undefined, site)),
    ...slotProblems(siteManifests(site)),
  ]);
  if (problems.length) throw new CliError(problems.join('\n'));
}

if (require.main === module) {
  const usage = 'Usage: pnpm build\n\n  Builds the packages that changed, for production.';
  program(() => buildAll(printLine), usage);
}
