import { ensureChromium } from '@wallet/release';
import { print } from '@wallet/build';
import { checkShellApi } from '../generate/shell-api/shell-api-page';
import { Runner } from './runner';
import { sharedPackages } from './project';

const packages = [...sharedPackages, 'shell', 'tools/build'];

/**
 * Checks everything for a release of the shell: types, lint, format and unit tests of the shell, of `shared` and of its
 * presets, the shell API, and the journeys with the tag `@shell`.
 */
export async function testShell(): Promise<void> {
  const runner = new Runner();
  await runner.checkSources(packages, packages);
  await runner.checkProblems(
    'the version of the shell API matches its changes',
    () => checkShellApi().problems,
  );
  await runner.jest('unit tests', ['--projects', ...packages]);
  await runner.checkBuilds();
  await runner.playwright('journeys', ensureChromium(print), ['--grep', '@shell(?![\\w-])', 'journeys/']);
  runner.finish();
}
