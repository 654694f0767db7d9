import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCommand } from './release-command';
import { startProcess } from './start-process';

/** A served store with a shell and `remote-auth`. Its calls go to the backend of a running site. */
export interface ReleasedSite {
  url: string;
  /** The folder of the store. */
  folder: string;
  /** The version of remote-auth that is live at first. */
  firstVersion: string;
  /** A version of remote-auth that works. The store contains it, but it is not live. */
  workingVersion: string;
  /** The same for a version whose page crashes. */
  crashingVersion: string;
  /** Runs `pnpm release` on the store; resolves with its output. */
  release(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Creates such a store, with the site at `siteUrl` as its backend, and serves it. */
export async function startReleasedSite(siteUrl: string): Promise<ReleasedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-store-'));
  const script = 'tools/release/src/testing/serve-shares.ts';
  const program = startProcess(['--import', 'tsx', script, folder, siteUrl], { env: { VITALS_SAMPLE: '0' } });
  const [line = ''] = await program.waitForOutput(/^\{.*\}$/m);
  const printed = JSON.parse(line) as Record<'url' | 'first' | 'works' | 'crashes', string>;
  return {
    url: printed.url,
    folder,
    firstVersion: printed.first,
    workingVersion: printed.works,
    crashingVersion: printed.crashes,
    release: releaseCommand(folder),
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
