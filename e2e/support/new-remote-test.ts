import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './project-root';
import { startProgram } from './start-program';
import { startSite, type RunningSite } from './start-site';
import { test as base } from './test';

/** What the new remote is called in the menu, on the tile and on its page. */
export const newTitle = { th: 'สิทธิพิเศษ', la: 'ສິດທິພິເສດ', en: 'Privileges' } as const;

/** Copies the project with its builds and makes a remote in the copy, as a person would by the command. */
async function makeRemote(checkout: string): Promise<void> {
  const { th, la, en } = newTitle;
  const titles = ['--title', en, '--title-th', th, '--title-la', la];
  const program = startProgram([
    '--import',
    'tsx',
    'tools/src/new-remote/try-out.ts',
    checkout,
    'privileges',
    ...titles,
  ]);
  if ((await program.ended) !== 0) throw new Error(`No remote was made:\n${program.output()}`);
}

/** Journeys over a site that has one remote more than this project. */
export const test = base.extend<object, { larger: RunningSite }>({
  larger: [
    async ({ browserName: _ }, use) => {
      const checkout = `.cache/larger-${process.pid}`;
      // Tens of thousands of files, for which Node takes ten times as long.
      const remove = () => execFileSync('rm', ['-rf', join(projectRoot, checkout)]);
      remove();
      try {
        await makeRemote(checkout);
        const site = await startSite({ checkout });
        await use(site);
        await site.stop();
      } finally {
        remove();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  origin: async ({ larger }, use) => use(larger.url),
});

export { expect } from './test';
