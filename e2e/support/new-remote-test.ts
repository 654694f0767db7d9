import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, projectRoot, startProcess } from './start-process';
import { test as base } from './test';

/** The title of the new remote in this project, as in the menu, on its tile and on its page. */
export const newTitle = { th: 'สิทธิพิเศษ', la: 'ສິດທິພິເສດ', en: 'Privileges' } as const;
/** The title of the new remote in its own repository. */
export const ownTitle = { th: 'ข่าว', la: 'ຂ່າວ', en: 'News' } as const;

interface SiteWithNewRemotes {
  url: string;
  /** The output of the release commands, of the remote in the project's repository and of the one in its own. */
  releaseOutput: { inside: string; own: string };
  /** The last lines of the site's history. */
  history: string;
  /** The commit of the repository of its own. */
  ownCommit: string;
}

/** Returns the options of the create command for a title. */
const titleOptions = (titles: Readonly<Record<string, string>>): string[] =>
  Object.entries(titles).flatMap(([language, title]) => [`--title-${language}`, title]);

const tool = (file: string, ...args: readonly string[]): string[] => [
  '--import',
  'tsx',
  `tools/${file}`,
  ...args,
];

/** Runs a command of the project, waits for its end and returns its output. Throws when it fails. */
async function run(args: readonly string[], folder?: string): Promise<string> {
  const program = startProcess(args, { folder });
  if ((await program.ended) !== 0) throw new Error(`${args.join(' ')} failed:\n${program.output()}`);
  return program.output();
}

/** Creates a remote in a copy of this project, and first the copy if there is none. */
const createRemote = (checkout: string, ...args: readonly string[]): Promise<string> =>
  run(tool('cli/src/create-remote/testing/create-in-copy.ts', checkout, ...args));

/** Commits all files of a repository, because a release accepts no others. Returns the commit. */
function commitAll(repository: string): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();
  git('add', '--all');
  git('-c', 'user.name=team', '-c', 'user.email=team@example.com', 'commit', '--quiet', '--message', 'begin');
  return git('rev-parse', 'HEAD');
}

/**
 * Journeys over a site in a store. Two new remotes were released into it while it ran, from a copy of this project: one
 * of its repository, and one in a repository of its own inside. The create command made both.
 */
export const test = base.extend<object, { siteWithNewRemotes: SiteWithNewRemotes }>({
  siteWithNewRemotes: [
    async ({ browserName: _ }, use) => {
      const checkout = `.cache/new-remotes-${process.pid}`;
      const copy = join(projectRoot, checkout);
      const folder = mkdtempSync(join(tmpdir(), 'new-remotes-'));
      const store = join(folder, 'store');
      // Node takes ten times as long as `rm` to delete tens of thousands of files.
      const remove = () => execFileSync('rm', ['-rf', copy, folder]);
      execFileSync('rm', ['-rf', copy]);
      const site = startProcess(tool('cli/src/create-remote/testing/serve-store.ts', store), {
        env: { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), VITALS_SAMPLE: '0' },
      });
      try {
        const started = site.waitForOutput(/The site runs on (http:\/\/localhost:\d+)/);
        // It is awaited later. Until then a rejection must not end the process.
        started.catch(() => undefined);
        await createRemote(checkout, 'privileges', ...titleOptions(newTitle));
        commitAll(copy);
        await createRemote(checkout, 'news', '--own-repository', ...titleOptions(ownTitle));
        const ownCommit = commitAll(join(copy, 'remote-news'));
        const [, url = ''] = await started;
        const release = (...args: readonly string[]): Promise<string> =>
          run(tool('release/src/main.ts', ...args, '--to', store), checkout);
        const inside = await release('remote-privileges', '--no-smoke', '--by', 'Inside');
        const own = await release('remote-news', '--by', 'Own');
        await use({
          url,
          releaseOutput: { inside, own },
          history: await release('history'),
          ownCommit,
        });
      } finally {
        await site.stop();
        remove();
      }
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
  origin: async ({ siteWithNewRemotes }, use) => use(siteWithNewRemotes.url),
});

export { expect } from './test';
