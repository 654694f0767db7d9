import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  buildChanged,
  browserPackagesIn,
  exampleSites,
  manifestOf,
  print,
  type RemoteName,
  remotes,
  root,
  sites,
} from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { buildAll } from '../build-all';
import { staleDocuments } from '../generate/main';
import { checkShellApi } from '../generate/shell-api/shell-api-page';
import { changedFiles, changeOf, testsRelatedTo } from './changed';
import { unopenedParts, type JourneyReport } from './journeys';
import { bin, jestStep, journeyStep, problemStep, run, sourceSteps, type Step } from './runner';

const sharedPackages = ['contract', 'platform', 'ui', 'money', 'federation', 'testing'].map(
  (name) => `shared/${name}`,
);
const toolPackages = ['build', 'serve', 'release', 'cli'].map((name) => `tools/${name}`);
/** The packages of the help desk that no page loads. A checkout may be without them. */
const helpDeskPackages = ['connectors/kit', 'connectors/chatwoot', 'inbox/calls', 'inbox/server']
  .map((name) => `help-desk/${name}`)
  .filter((name) => existsSync(join(root, name)));
/** The other sites and the examples, each with its packages. */
const otherSites = [...sites, ...exampleSites]
  .filter((site) => site !== root)
  .map((site) => browserPackagesIn(site).map((name) => relative(root, join(site, name))));
const packages = [
  ...sharedPackages,
  'shell',
  ...remotes,
  'backend',
  'sandbox',
  ...helpDeskPackages,
  ...otherSites.flat(),
  ...toolPackages,
  'e2e',
  'simulation',
];

/** A program of TypeScript with all packages of a site, in the folder of its shell: it checks each shared file once. */
const wholeSite = 'tsconfig.all.json';

/** The programs that check the types of the whole project. `e2e` has declarations of its own for the page. */
const typePrograms = [
  `shell/${wholeSite}`,
  'e2e',
  ...otherSites.flatMap((names) => {
    const programs = names
      .map((name) => `${name}/${wholeSite}`)
      .filter((file) => existsSync(join(root, file)));
    return programs.length > 0 ? programs : names;
  }),
];
const shellPackages = [...sharedPackages, 'shell', 'tools/build'];

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

const shellApiStep = (isPageChecked: boolean): Step =>
  problemStep('the version of the shell API matches its changes', () => {
    const { isStale, problems } = checkShellApi();
    return isPageChecked && isStale && !problems.length
      ? ['Run `pnpm generate`: docs/reference/shell-api.md differs.']
      : problems;
  });

/** Runs journeys, then checks that those of each remote opened all of its parts. */
function journeySteps(args: readonly string[], partsName: string, names: readonly RemoteName[]): Step[] {
  let report: JourneyReport | undefined;
  return [
    journeyStep('journeys', args, 'usual', (written) => (report = written)),
    problemStep(partsName, () =>
      report
        ? names.flatMap((name) => unopenedParts(manifestOf(name), report as JourneyReport))
        : ['There is no report of the journeys.'],
    ),
  ];
}

/** Returns the arguments for the journeys with a tag. */
const journeysWithTag = (tag: string): string[] => ['--grep', `@${tag}(?![\\w-])`, 'journeys/'];

/** The checks of the whole project. */
export const projectSteps = (): Step[] => [
  ...sourceSteps(typePrograms, []),
  { name: 'nothing is unused', run: () => run(bin('knip'), ['--no-progress']) },
  documentStep,
  shellApiStep(true),
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
  shellApiStep(false),
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
