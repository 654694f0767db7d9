import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, projectRoot, startProcess, type RunningProcess } from './start-process';
import { expect as baseExpect, test as base } from './test';

/** Timeout of a start on a busy machine, in ms. */
const startMs = 900_000;

/** A copy of the project, so that a test may save any file. */
export interface DevCheckout {
  /** Starts `pnpm dev` with these packages and options. Resolves when it serves. */
  dev(
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<{ url: string; program: RunningProcess }>;
  /** Runs `pnpm release preview` with these arguments. Resolves to the link that it prints. */
  preview(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string>;
  /** Saves a file with one part of it replaced. */
  save(file: string, part: string, replacement: string): void;
  /** Restores the original content of a file. */
  restore(file: string): void;
}

function copyProject(checkout: string): Promise<number | null> {
  const copy =
    "require('./tools/cli/src/create-remote/testing/copy-project.ts').copyProject(process.argv[1])";
  return startProcess(['--import', 'tsx', '--eval', copy, join(projectRoot, checkout)]).ended;
}

interface WorkerFixtures {
  checkout: DevCheckout;
  /** `pnpm dev` of the whole site, with its own backend. */
  running: { url: string; program: RunningProcess };
}

/** Journeys of a developer: they use a copy of the project that `pnpm dev` runs from source. */
export const test = base.extend<object, WorkerFixtures>({
  checkout: [
    async ({ browserName: _ }, use) => {
      const folder = `.cache/developed-${process.pid}`;
      const pathOf = (file: string): string => join(projectRoot, folder, file);
      const start = (args: readonly string[], env: Readonly<Record<string, string>>): RunningProcess =>
        startProcess(['--import', 'tsx', 'tools/cli/src/dev/main.ts', ...args], { folder, env });
      const originalTexts = new Map<string, string>();
      // Node takes ten times as long as `rm` to delete tens of thousands of files.
      const remove = () => execFileSync('rm', ['-rf', pathOf('.')]);
      remove();
      try {
        if ((await copyProject(folder)) !== 0) throw new Error('The project was not copied.');
        await use({
          async dev(args, env = {}) {
            const program = start(args, { PORT: String(await freePort()), ...env });
            const [, url = ''] = await program.waitForOutput(
              /(http:\/\/localhost:\d+) runs [^]*Ctrl-C stops it/,
              startMs,
            );
            return { url, program };
          },
          async preview(args, env) {
            const release = ['--import', 'tsx', 'tools/release/src/main.ts', 'preview', ...args];
            const program = startProcess(release, { folder, env });
            const [, link = ''] = await program.waitForOutput(/^(http\S+#preview=\S+)$/m, startMs);
            return link;
          },
          save(file, part, replacement) {
            const text = readFileSync(pathOf(file), 'utf8');
            if (!text.includes(part)) throw new Error(`${file} has no ${part}`);
            if (!originalTexts.has(file)) originalTexts.set(file, text);
            writeFileSync(pathOf(file), text.replace(part, replacement));
          },
          restore(file) {
            writeFileSync(pathOf(file), originalTexts.get(file) ?? readFileSync(pathOf(file)));
          },
        });
      } finally {
        remove();
      }
    },
    { scope: 'worker', timeout: startMs },
  ],
  running: [
    async ({ checkout }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'wallet-e2e-'));
      const { url, program } = await checkout.dev([], { DATA_DIR: data, VITALS_SAMPLE: '0' });
      await use({ url, program });
      await program.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: startMs },
  ],
  origin: async ({ running }, use) => use(running.url),
});

/** Waits for a rebuild, which takes long on a busy machine. */
export const expect = baseExpect.configure({ timeout: 150_000 });
