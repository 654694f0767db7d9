import { buildChanged, program, Refusal, sentencesOf, slotProblems } from '@wallet/build';
import { allManifests } from './all-manifests';
import { releasesOnDisk } from '@wallet/serve';

/** Builds what changed. Rejects with a Refusal when a package does not build or any remote has a problem. */
export async function buildAll(print: (line: string) => void): Promise<void> {
  await buildChanged(print);
  const sentences = [...sentencesOf(releasesOnDisk()), ...slotProblems(allManifests())];
  if (sentences.length) throw new Refusal(sentences.join('\n'));
}

if (require.main === module) {
  const usage = 'Usage: pnpm build\n\n  Builds the packages that changed, for production.';
  program(() => buildAll((line) => process.stdout.write(`${line}\n`)), usage);
}
