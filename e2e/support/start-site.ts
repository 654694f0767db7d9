import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoData } from './demo-data';
import { freePort } from './free-port';
import { projectRoot } from './project-root';
import { startProgram, type Program } from './start-program';

/** A composed site that runs as `pnpm start` runs it. */
export interface RunningSite {
  url: string;
  port: number;
  /** Folder of its database. */
  dataDir: string;
  program: Program;
  /** Stops it as Ctrl-C does, removes what it wrote, which `keep` prevents, and gives its exit code. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
}

interface SiteStart {
  /** Folder of the checkout that is started, from the root of this one; this one by default. */
  checkout?: string;
  env?: Readonly<Record<string, string>>;
  port?: number;
  dataDir?: string;
  ownGroup?: boolean;
}

/** A folder for a database: with the demo data in it where that is what a first start would write there. */
function freshData(env: SiteStart['env']): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-'));
  if (!env?.['EDITION'] && !env?.['BACKEND_URL'] && existsSync(demoData))
    cpSync(demoData, folder, { recursive: true });
  return folder;
}

/** Starts the production site on a free port with a database of its own; resolves when it serves. */
export async function startSite({
  checkout = '.',
  env,
  port,
  dataDir,
  ownGroup,
}: SiteStart = {}): Promise<RunningSite> {
  const onPort = port ?? (await freePort());
  const data = dataDir ?? freshData(env);
  const program = startProgram(['--import', 'tsx', 'tools/src/start.ts'], {
    folder: checkout,
    // Whether a visit is measured is drawn by lot: here none is, unless a test is about that.
    env: { PORT: String(onPort), DATA_DIR: data, VITALS_SAMPLE: '0', ...env },
    ownGroup,
  });
  const stop: RunningSite['stop'] = async ({ keepData = false } = {}) => {
    const code = await program.stop();
    rmSync(join(projectRoot, checkout, '.site', String(onPort)), { recursive: true, force: true });
    if (!keepData) rmSync(data, { recursive: true, force: true });
    return code;
  };
  const started = program.says(/The site runs on (http:\/\/localhost:\d+)/);
  started.catch(() => stop());
  const [, url = ''] = await started;
  return {
    url,
    port: onPort,
    dataDir: data,
    program,
    stop,
  };
}
