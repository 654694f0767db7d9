import { buildChanged } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { checkShellApi } from '../generate/shell-api/shell-api-page';
import { bin, run, Runner, print } from './runner';

const packages = [
  ...['contract', 'platform', 'ui', 'money', 'federation', 'testing'].map((name) => `shared/${name}`),
  'shell',
  'tools/build',
];

/**
 * Checks everything for a release of the shell: types, lint, format and unit tests of the shell, of `shared` and of its
 * presets, the shell API, and the journeys with the tag `@shell`.
 */
export async function testShell(): Promise<void> {
  const runner = new Runner();
  for (const name of packages) await runner.check(`types of ${name}`, () => run(bin('tsc'), ['-p', name]));
  await runner.check('lint', () => run(bin('oxlint'), packages));
  await runner.check('format', () => run(bin('biome'), ['ci', '--max-diagnostics=20', ...packages]));
  await runner.check('the shell API is what its version says', () => {
    const { problems } = checkShellApi();
    problems.forEach(print);
    return problems.length === 0;
  });
  // The test of build ids builds every package twice.
  const withoutLong = ['--testPathIgnorePatterns', '/node_modules/', 'build-ids'];
  await runner.jest('unit tests', ['--projects', ...packages, ...withoutLong]);
  await runner.check('the builds that the site is composed of', async () => {
    await buildChanged(print);
    return true;
  });
  await runner.playwright('journeys', ensureChromium(print), ['--grep', '@shell(?![\\w-])', 'journeys/']);
  runner.end();
}
