import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCommand } from './release-command';
import { startProcess } from './start-process';

/**
 * A served store of releases with a shell and `remote-auth`, for canaries: a canary is a version that a share of the
 * visitors gets. Its calls go to the backend of a running site.
 */
export interface SharesStore {
  url: string;
  folder: string;
  /** The version of remote-auth that is live at first. */
  first: string;
  /** A version of remote-auth that works. Like the next two, it is uploaded and not live. */
  works: string;
  /** A version whose page crashes while it renders. */
  crashes: string;
  /** A version that fails when its script starts. */
  startFails: string;
  /** Runs `pnpm release` on the store; resolves with its output. */
  release(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Creates such a store, with the site at `siteUrl` as its backend, and serves it. */
export async function startSharesStore(siteUrl: string): Promise<SharesStore> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-store-'));
  const script = 'tools/release/src/testing/serve-shares.ts';
  const program = startProcess(['--import', 'tsx', script, folder, siteUrl], { env: { VITALS_SAMPLE: '0' } });
  const [line = ''] = await program.waitForOutput(/^\{.*\}$/m);
  const ready = JSON.parse(line) as Pick<SharesStore, 'url' | 'first' | 'works' | 'crashes' | 'startFails'>;
  return {
    ...ready,
    folder,
    release: releaseCommand(folder),
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
