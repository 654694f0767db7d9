import { spawnSync } from 'node:child_process';
import { buildAll } from '../build-all';
import { ensureChromium } from '@wallet/release';
import { staleDocuments } from '../generate/main';
import { manifestOf, remotes } from '@wallet/build';

import { traceProject } from '../checks/requirements';
import { checkShellApi } from '../generate/shell-api/shell-api-page';
import { unopenedParts, type JourneyReport } from './opened-parts';
import { machineFontsReport } from './fonts-report';
import { bin, run, Runner, print } from './runner';

/** Runs all checks of the project. */
export async function testWholeProject(): Promise<void> {
  const runner = new Runner();
  const shared = ['contract', 'platform', 'ui', 'money', 'federation', 'testing'];
  const packages = [
    ...shared.map((name) => `shared/${name}`),
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
  for (const name of packages) await runner.check(`types of ${name}`, () => run(bin('tsc'), ['-p', name]));
  await runner.check('lint', () => run(bin('oxlint'), []));
  await runner.check('nothing is unused', () => run(bin('knip'), ['--no-progress']));
  await runner.check('format', () => run(bin('biome'), ['ci', '--max-diagnostics=20']));
  await runner.check('generated documents are what the code says', () => {
    const stale = staleDocuments();
    if (stale.length) print(`Run \`pnpm generate\`: ${stale.join(', ')} differ.`);
    return stale.length === 0;
  });
  await runner.check('the shell API is what its version says', () => {
    const { stale, problems } = checkShellApi();
    problems.forEach(print);
    if (stale && !problems.length) print('Run `pnpm generate`: docs/shell-api.md differs.');
    return !stale;
  });
  await runner.check('requirements are traced', () => {
    const { problems } = traceProject();
    problems.forEach(print);
    return problems.length === 0;
  });
  await runner.jest('unit and backend tests', []);
  let chromium = '';
  await runner.check('a Chromium is there', () => {
    chromium = ensureChromium(print);
    print(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.trim());
    print(machineFontsReport());
    return true;
  });
  await runner.check('the production build', async () => {
    await buildAll(print);
    return true;
  });
  if (chromium) {
    const report = await runner.playwright('journeys', chromium);
    await runner.check('the journeys of each team open all that its remote has', () => {
      const problems = report
        ? remotes.flatMap((name) => unopenedParts(manifestOf(name), report as JourneyReport))
        : ['There is no report of the journeys.'];
      problems.forEach(print);
      return problems.length === 0;
    });
  }
  runner.end();
}
