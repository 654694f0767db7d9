import { join } from 'node:path';
import { buildChanged, manifestOf, type RemoteName, root } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { staleDocuments } from '../generate/main';
import { journeysOf } from './journeys-of';
import { unopenedParts, type JourneyReport } from './opened-parts';
import { bin, run, Runner, print } from './runner';

/**
 * Checks one team's remote: types, lint, format, documents, unit tests, and its journeys over a composed site. These
 * are the journeys with its namespace as their tag, which must open each of its parts, or `all` journeys about it.
 */
export async function testRemote(name: RemoteName, { all }: { all: boolean }): Promise<void> {
  const runner = new Runner();
  const manifest = manifestOf(name);
  await runner.check('types', () => run(bin('tsc'), ['-p', name]));
  await runner.check('lint', () => run(bin('oxlint'), [name]));
  await runner.check('format', () => run(bin('biome'), ['ci', '--max-diagnostics=20', name]));
  await runner.check('generated documents are what the code says', () => {
    const isStale = staleDocuments().includes(`${name}/README.md`);
    if (isStale) print(`Run \`pnpm generate\`: ${name}/README.md differs.`);
    return !isStale;
  });
  await runner.jest('unit tests', ['--projects', name]);
  await runner.check('the builds that the site is composed of', async () => {
    await buildChanged(print);
    return true;
  });
  const own = ['--grep', `@${manifest.namespace}(?![\\w-])`, 'journeys/'];
  const args = all ? journeysOf(manifest, join(root, 'e2e/journeys')).map((file) => `journeys/${file}`) : own;
  const report = await runner.playwright('journeys', ensureChromium(print), args);
  await runner.check('its journeys open all that it has', () => {
    const problems = report ? unopenedParts(manifest, report as JourneyReport) : ['There is no report.'];
    problems.forEach(print);
    return problems.length === 0;
  });
  runner.end();
  if (!all)
    print(`These were its own journeys; \`pnpm test ${name} --all\` runs all that have to do with it.`);
}
