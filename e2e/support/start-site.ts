import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { demoTemplate, makeDatabase } from './databases';
import { freePort } from './free-port';
import { projectRoot } from './project-root';
import { startProgram, type Program } from './start-program';

/** A composed site that runs as `pnpm start` runs it. */
export interface RunningSite {
  url: string;
  port: number;
  /** Folder of its data: of its database too where that is the embedded one. */
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
  /** On the embedded database, as a start without a word about databases is. */
  embedded?: boolean;
  ownGroup?: boolean;
  /** What Node is given; the start's own program by default. */
  command?: readonly string[];
}

/** Removes a site's data, and the sandbox's beside it. */
function removeData(dataDir: string): void {
  const [parent, name] = [dirname(dataDir), basename(dataDir)];
  for (const one of readdirSync(parent))
    if (one === name || one.startsWith(`${name}.sandbox`))
      rmSync(join(parent, one), { recursive: true, force: true });
}

/** Starts the production site on a free port with a database of its own; resolves when it serves. */
export async function startSite({
  checkout = '.',
  env,
  port,
  dataDir = mkdtempSync(join(tmpdir(), 'wallet-e2e-')),
  embedded = false,
  ownGroup,
  command = ['--import', 'tsx', 'tools/src/start.ts'],
}: SiteStart = {}): Promise<RunningSite> {
  const onPort = port ?? (await freePort());
  // Another edition begins with other data: its sites are those that try the embedded database on all that members do.
  const isPlain = !embedded && !env?.['BACKEND_URL'] && !env?.['EDITION'];
  const database = isPlain ? await makeDatabase({ template: demoTemplate }) : undefined;
  const program = startProgram(command, {
    folder: checkout,
    // Whether a visit is measured is drawn by lot: here none is, unless a test is about that.
    env: {
      PORT: String(onPort),
      DATA_DIR: dataDir,
      VITALS_SAMPLE: '0',
      ...(database && { DATABASE_URL: database.url, DEMO: '1' }),
      ...env,
    },
    ownGroup,
  });
  const stop: RunningSite['stop'] = async ({ keepData = false } = {}) => {
    const code = await program.stop();
    rmSync(join(projectRoot, checkout, '.site', String(onPort)), { recursive: true, force: true });
    if (!keepData) removeData(dataDir);
    await database?.drop();
    return code;
  };
  const started = program.says(/The site runs on (http:\/\/localhost:\d+)/);
  started.catch(() => stop());
  const [, url = ''] = await started;
  return {
    url,
    port: onPort,
    dataDir,
    program,
    stop,
  };
}
