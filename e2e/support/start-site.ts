import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { demoTemplate, createDatabase } from './databases';
import { freePort, projectRoot, startProcess, type RunningProcess } from './start-process';

/** A composed site that runs like `pnpm start`. */
export interface RunningSite {
  url: string;
  port: number;
  /** Data folder of the site. It includes the embedded database, if the site uses one. */
  dataDir: string;
  program: RunningProcess;
  /**
   * Stops the site as Ctrl-C does and returns the exit code. Removes its files, but not the data when `keepData` is
   * true.
   */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
}

interface SiteStart {
  /** Folder of the checkout to start, relative to this one's root; this checkout by default. */
  checkout?: string;
  env?: Readonly<Record<string, string>>;
  port?: number;
  dataDir?: string;
  /** Uses the embedded database, which is the default of `pnpm start`. */
  embedded?: boolean;
  ownGroup?: boolean;
  /** Arguments of Node; the start script by default. */
  command?: readonly string[];
}

function removeData(dataDir: string): void {
  const [parent, name] = [dirname(dataDir), basename(dataDir)];
  for (const one of readdirSync(parent))
    if (one === name || one.startsWith(`${name}.sandbox`))
      rmSync(join(parent, one), { recursive: true, force: true });
}

/** Starts the production site on a free port with its own database. Resolves when it serves. */
export async function startSite({
  checkout = '.',
  env,
  port,
  dataDir = mkdtempSync(join(tmpdir(), 'wallet-e2e-')),
  embedded = false,
  ownGroup,
  command = ['--import', 'tsx', 'tools/cli/src/start.ts'],
}: SiteStart = {}): Promise<RunningSite> {
  const sitePort = port ?? (await freePort());
  // Another edition has other demo data, with which its backend fills an empty database.
  const template = env?.['EDITION'] ? undefined : demoTemplate;
  const database = embedded || env?.['BACKEND_URL'] ? undefined : await createDatabase({ template });
  const program = startProcess(command, {
    folder: checkout,
    // The site measures a random sample of visits. Tests measure none, unless they are about that.
    env: {
      PORT: String(sitePort),
      DATA_DIR: dataDir,
      VITALS_SAMPLE: '0',
      ...(database && { DATABASE_URL: database.url, DEMO: '1' }),
      ...env,
    },
    ownGroup,
  });
  const stop: RunningSite['stop'] = async ({ keepData = false } = {}) => {
    const code = await program.stop();
    rmSync(join(projectRoot, checkout, '.site', String(sitePort)), { recursive: true, force: true });
    if (!keepData) removeData(dataDir);
    await database?.drop();
    return code;
  };
  const started = program.waitForOutput(/The site runs on (http:\/\/localhost:\d+)/);
  // A site that did not start leaves no files and no database behind.
  started.catch(() => stop());
  const [, url = ''] = await started;
  return {
    url,
    port: sitePort,
    dataDir,
    program,
    stop,
  };
}
