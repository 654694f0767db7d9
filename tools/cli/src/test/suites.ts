import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildChanged, manifestOf, print, type RemoteName, remotes, root } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { buildAll } from '../build-all';
import { gitFiles } from '../checks/git-files';
import { staleDocuments } from '../generate/main';
import { checkShellApi, versionMessage } from '../generate/shell-api/shell-api-page';
import { changedFiles, changeOf, testsRelatedTo } from './changed';
import { unopenedParts, type JourneyReport } from './journeys';
import { bin, jestStep, journeyStep, problemStep, run, sourceSteps, type Step } from './runner';

/** The packages with types. */
const packages = gitFiles('*tsconfig.json').map(dirname);

/**
 * The programs that check the types of the whole project: one for each site, in the folder of its shell, which checks each
 * shared file once, and `e2e`, which has declarations of its own for the page.
 */
const typePrograms = [...gitFiles('*tsconfig.all.json'), 'e2e'];

const shellPackages = packages.filter((name) => /^(shared\/.*|shell|tools\/build)$/.test(name));

/** Runs a task that fails by throwing. */
const taskStep = (name: string, task: () => unknown): Step => ({
  name,
  async run() {
    await task();
    return true;
  },
});

const buildStep = taskStep('the builds that the site is composed of', () => buildChanged(print));

const documentStep = problemStep('generated documents are up to date', () =>
  staleDocuments().map((path) => `Run \`pnpm generate\`: ${path} differs.`),
);

const shellApiStep = problemStep('the document of the shell API is up to date', () => {
  const { isStale, needsVersion } = checkShellApi();
  if (needsVersion) return [versionMessage];
  return isStale ? ['Run `pnpm generate`: docs/reference/shell-api.md differs.'] : [];
});

/** Runs journeys, then checks that those of each remote opened all of its parts. */
function journeySteps(args: readonly string[], partsName: string, names: readonly RemoteName[]): Step[] {
  const reportFile = join(root, '.cache/journeys.json');
  const { run: runJourneys, name: journeysName } = journeyStep('journeys', args, 'usual', reportFile);
  return [
    {
      name: journeysName,
      run() {
        rmSync(reportFile, { force: true });
        return runJourneys();
      },
    },
    problemStep(partsName, () => {
      const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JourneyReport;
      return names.flatMap((name) => unopenedParts(manifestOf(name), report));
    }),
  ];
}

/** Returns the arguments for the journeys with a tag. */
const journeysWithTag = (tag: string): string[] => ['--grep', `@${tag}(?![\\w-])`, 'journeys/'];

/** The checks of the whole project. */
export const projectSteps = (): Step[] => [
  ...sourceSteps(typePrograms, []),
  { name: 'nothing is unused', run: () => run(bin('knip'), ['--no-progress']) },
  documentStep,
  shellApiStep,
  jestStep('unit and backend tests'),
  { name: 'simulation', run: () => run('node', ['--import', 'tsx', 'simulation/src/main.ts']) },
  taskStep('a Chromium is installed', () =>
    print(spawnSync(ensureChromium(print), ['--version'], { encoding: 'utf8' }).stdout.trim()),
  ),
  taskStep('the production build', () => buildAll(print)),
  ...journeySteps([], 'the journeys of each team open all parts of its remote', remotes),
];

export const shellSteps = (): Step[] => [
  ...sourceSteps(shellPackages, shellPackages),
  shellApiStep,
  jestStep('unit tests', ['--projects', ...shellPackages]),
  buildStep,
  journeyStep('journeys', journeysWithTag('shell')),
];

/** The checks of one team's remote, with its own journeys: they have its namespace as their tag, and must open each of its parts. */
export function remoteSteps(name: RemoteName): Step[] {
  return [
    ...sourceSteps([name], [name]),
    jestStep('unit tests', ['--projects', name]),
    buildStep,
    ...journeySteps(journeysWithTag(manifestOf(name).namespace), 'its journeys open all of its parts', [
      name,
    ]),
  ];
}

/** The checks of another site in this checkout, such as `docs/examples/tractor-store`: all its packages, and its builds. */
export function siteSteps(site: string): Step[] {
  const isInside = (name: string): boolean => name === site || name.startsWith(`${site}/`);
  return [
    ...sourceSteps(packages.filter(isInside), [site]),
    jestStep('unit tests', ['--projects', ...gitFiles(`${site}/**/jest.config.ts`).map(dirname)]),
    taskStep('the builds of the site', () => buildChanged(print, { site: join(root, site) })),
  ];
}

/** Checks of the whole project that any file can fail, and that take seconds. */
const quickChecks = ['documents', 'idioms', 'import-direction', 'requirements', 'vocabulary'].map((name) =>
  join(root, `tools/cli/src/checks/${name}.test.ts`),
);

const testFilesStep = (name: string, files: readonly string[]): Step =>
  jestStep(name, ['--runTestsByPath', ...files]);

/**
 * The checks of what the working tree changes: a remote's own checks for each changed remote; for other files the types
 * of their packages, lint, format and the tests that load them.
 */
export function changedSteps(): Step[] {
  const files = changedFiles();
  const change = changeOf(files, packages);
  const tests = change.isBeyondRemotes ? testsRelatedTo(files) : [];
  return [
    ...change.remotes.flatMap(remoteSteps),
    ...(change.sources.length ? sourceSteps(change.packages, change.sources) : []),
    ...(tests.length ? [testFilesStep('tests of the changed files', tests)] : []),
    ...(files.length ? [testFilesStep('checks of the project', quickChecks)] : []),
  ];
}
