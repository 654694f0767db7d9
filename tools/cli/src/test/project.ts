import { spawnSync } from 'node:child_process';
import { manifestOf, print, remotes } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { buildAll } from '../build-all';
import { traceProject } from '../checks/requirements';
import { staleDocuments } from '../generate/main';
import { checkShellApi } from '../generate/shell-api/shell-api-page';
import { unopenedParts, type JourneyReport } from './journeys';
import { bin, run, Runner } from './runner';

export const sharedPackages: readonly string[] = [
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
  await runner.checkProblems('requirements are traced', () => traceProject().problems);
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
