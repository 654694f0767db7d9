import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, projectRoot, startProcess } from './start-process';
import { test as base } from './test';

/** The title of the new remote in this project, as in the menu, on its tile and on its page. */
export const newTitle = { th: 'สิทธิพิเศษ', la: 'ສິດທິພິເສດ', en: 'Privileges' } as const;
/** The title of the new remote in its own repository. */
export const outsideTitle = { th: 'ข่าว', la: 'ຂ່າວ', en: 'News' } as const;

interface SiteWithNewRemotes {
  url: string;
  /** The output of the release commands, in this project and in the separate repository. */
  releaseOutput: { inside: string; outside: string };
  /** Runs the separate repository's `dev` command with the site's store. */
  startOutsideDev(): Promise<{ url: string; stop(): Promise<unknown> }>;
}

/** Returns the options of the create command for a title. */
const titleOptions = (titles: Readonly<Record<string, string>>): string[] =>
  Object.entries(titles).flatMap(([language, title]) => [`--title-${language}`, title]);

/** Runs a program in a checkout, waits for its end and returns its output. Throws when it fails. */
async function run(
  args: readonly string[],
  folder?: string,
  env?: Readonly<Record<string, string>>,
): Promise<string> {
  const program = startProcess(args, { folder, env });
  if ((await program.ended) !== 0) throw new Error(`${args.join(' ')} failed:\n${program.output()}`);
  return program.output();
}

const tool = (file: string, ...args: readonly string[]): string[] => [
  '--import',
  'tsx',
  `tools/${file}`,
  ...args,
];

/** Returns a command of a separate repository from its package.json. */
function scriptOf(repository: string, name: 'dev' | 'release'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<typeof name, string>;
  };
  return scripts[name].split(' ').slice(1);
}

async function startDev(repository: string, store: string) {
  const program = startProcess([...scriptOf(repository, 'dev'), '--site', store], {
    folder: repository,
    env: { PORT: String(await freePort()) },
  });
  const [, url = ''] = await program.waitForOutput(/(http:\/\/localhost:\d+) runs [^]*Ctrl-C stops it/);
  return { url, stop: () => program.stop() };
}

/**
 * Journeys over a site in a store. Two new remotes were released into it while it ran: one in a copy of this project,
 * and one in a separate repository. The create command made both.
 */
export const test = base.extend<object, { siteWithNewRemotes: SiteWithNewRemotes }>({
  siteWithNewRemotes: [
    async ({ browserName: _ }, use) => {
      const checkout = `.cache/new-remotes-${process.pid}`;
      const folder = mkdtempSync(join(tmpdir(), 'new-remotes-'));
      const [store, repository, data] = ['store', 'news', 'data'].map((name) => join(folder, name));
      if (!store || !repository || !data) throw new Error('There are three folders.');
      // Node takes ten times as long as `rm` to delete tens of thousands of files.
      const remove = () => execFileSync('rm', ['-rf', join(projectRoot, checkout), folder]);
      execFileSync('rm', ['-rf', join(projectRoot, checkout)]);
      const site = startProcess(tool('cli/src/create-remote/testing/serve-store.ts', store), {
        env: { PORT: String(await freePort()), DATA_DIR: data, VITALS_SAMPLE: '0' },
      });
      try {
        const started = site.waitForOutput(/The site runs on (http:\/\/localhost:\d+)/);
        // It is awaited later. Until then a rejection must not end the process.
        started.catch(() => undefined);
        await Promise.all([
          run(
            tool(
              'cli/src/create-remote/testing/create-in-copy.ts',
              checkout,
              'privileges',
              ...titleOptions(newTitle),
            ),
          ),
          run(
            tool(
              'cli/src/create-remote/testing/create-outside.ts',
              repository,
              'news',
              ...titleOptions(outsideTitle),
            ),
          ),
        ]);
        const [, url = ''] = await started;
        // The journeys of the repository run its remote from source inside the site.
        await run(['node_modules/@playwright/test/cli.js', 'test'], repository, {
          STORE: store,
          PORT: String(await freePort()),
        });
        const to = ['--to', store, '--no-smoke'];
        const inside = await run(
          // The new remote is not committed.
          tool('release/src/main.ts', 'remote-privileges', ...to, '--by', 'Inside', '--allow', 'dirty'),
          checkout,
        );
        const outside = await run(
          [...scriptOf(repository, 'release'), 'remote-news', '--to', store, '--by', 'Outside'],
          repository,
        );
        await use({
          url,
          releaseOutput: { inside, outside },
          startOutsideDev: () => startDev(repository, store),
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
