import { startProcess } from './start-process';

/** A served site with more remotes than this checkout has. Its calls go to the backend of a running site. */
export interface SiteWithFurtherRemotes {
  url: string;
  stop(): Promise<void>;
}

/** Starts the site of this checkout with `count` further remotes, which no page opens. */
export async function startFurtherRemotes(count: number, siteUrl: string): Promise<SiteWithFurtherRemotes> {
  const script = 'tools/serve/src/testing/serve-further-remotes.ts';
  const program = startProcess(['--import', 'tsx', script, String(count), siteUrl], {
    env: { VITALS_SAMPLE: '0' },
  });
  const [, url = ''] = await program.waitForOutput(/The site runs on (\S+)/, 120_000);
  return { url, stop: async () => void (await program.stop()) };
}
