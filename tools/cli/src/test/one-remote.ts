import { join } from 'node:path';
import { manifestOf, print, type RemoteName, root } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { staleDocuments } from '../generate/main';
import { journeysOf, unopenedParts, type JourneyReport } from './journeys';
import { Runner } from './runner';

/**
 * Checks one team's remote: types, lint, format, documents, unit tests, and its journeys over a composed site. These
 * are the journeys with its namespace as their tag, which must open each of its parts, or `all` journeys about it.
 */
export async function testRemote(name: RemoteName, { all }: { all: boolean }): Promise<void> {
  const runner = new Runner();
  const manifest = manifestOf(name);
  await runner.checkSources([name], [name]);
  await runner.checkProblems('generated documents are up to date', () =>
    staleDocuments().includes(`${name}/README.md`)
      ? [`Run \`pnpm generate\`: ${name}/README.md differs.`]
      : [],
  );
  await runner.jest('unit tests', ['--projects', name]);
  await runner.checkBuilds();
  const own = ['--grep', `@${manifest.namespace}(?![\\w-])`, 'journeys/'];
  const args = all ? journeysOf(manifest, join(root, 'e2e/journeys')).map((file) => `journeys/${file}`) : own;
  const report = await runner.playwright('journeys', ensureChromium(print), args);
  await runner.checkProblems('its journeys open all of its parts', () =>
    report ? unopenedParts(manifest, report as JourneyReport) : ['There is no report.'],
  );
  runner.finish();
  if (!all) print(`These were its own journeys; \`pnpm test ${name} --all\` runs all journeys about it.`);
}
