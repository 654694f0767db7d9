import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { manifestOf, print, type RemoteName, remotes, root } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { buildAll } from '../build-all';
import { staleDocuments } from '../generate/main';
import { checkShellApi } from '../generate/shell-api/shell-api-page';
import { journeysOf, unopenedParts, type JourneyReport } from './journeys';
import { bin, run, Runner } from './runner';

const sharedPackages: readonly string[] = [
  'shared/contract',
  'shared/platform',
  'shared/ui',
  'shared/money',
  'shared/federation',
  'shared/testing',
];

const packages = [
  ...sharedPackages,
  'shell',
  ...remotes,
  'backend',
  'sandbox',
  'tools/build',
  'tools/serve',
  'tools/release',
  'tools/cli',
  'e2e',
];

export async function testProject(): Promise<void> {
  const runner = new Runner();
  await runner.checkSources(packages, []);
  await runner.check('nothing is unused', () => run(bin('knip'), ['--no-progress']));
  await runner.checkProblems('generated documents are up to date', () =>
    staleDocuments().map((path) => `Run \`pnpm generate\`: ${path} differs.`),
  );
  await runner.checkProblems('the version of the shell API matches its changes', () => {
    const { isStale, problems } = checkShellApi();
    return isStale && !problems.length
      ? ['Run `pnpm generate`: docs/reference/shell-api.md differs.']
      : problems;
  });
  await runner.jest('unit and backend tests', []);
  let chromium = '';
  await runner.check('a Chromium is installed', () => {
    chromium = ensureChromium(print);
    print(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.trim());
    return true;
  });
  await runner.check('the production build', async () => {
    await buildAll(print);
    return true;
  });
  if (chromium) {
    const report = await runner.playwright('journeys', chromium);
    await runner.checkProblems('the journeys of each team open all parts of its remote', () =>
      report
        ? remotes.flatMap((name) => unopenedParts(manifestOf(name), report as JourneyReport))
        : ['There is no report of the journeys.'],
    );
  }
  runner.finish();
}

const shellPackages = [...sharedPackages, 'shell', 'tools/build'];

export async function testShell(): Promise<void> {
  const runner = new Runner();
  await runner.checkSources(shellPackages, shellPackages);
  await runner.checkProblems(
    'the version of the shell API matches its changes',
    () => checkShellApi().problems,
  );
  await runner.jest('unit tests', ['--projects', ...shellPackages]);
  await runner.checkBuilds();
  await runner.playwright('journeys', ensureChromium(print), ['--grep', '@shell(?![\\w-])', 'journeys/']);
  runner.finish();
}

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
