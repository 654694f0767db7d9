import { buildChanged, print as printLine, program, CliError, messagesOf, slotProblems } from '@wallet/build';
import { releasesOnDisk } from '@wallet/serve';
import { allManifests } from './all-manifests';

/** Builds what changed. Rejects with a CliError when a package does not build or any remote has a problem. */
export async function buildAll(print: (line: string) => void): Promise<void> {
  await buildChanged(print);
  const problems = [...messagesOf(releasesOnDisk()), ...slotProblems(allManifests())];
  if (problems.length) throw new CliError(problems.join('\n'));
}

if (require.main === module) {
  const usage = 'Usage: pnpm build\n\n  Builds the packages that changed, for production.';
  program(() => buildAll(printLine), usage);
}
