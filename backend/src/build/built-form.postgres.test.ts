import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseUrl, postgresAdmin } from '../testing/database/postgres-admin';
import { freePort, ordinaryUser } from '../testing/database/test-server';
import { execForm, projectFile, stagesOf, wordsOf } from '../testing/site/containerfile';
import { buildBackend } from './build-backend';
import { namesIn } from './built-folder';
import { waitUntil } from '../testing/wait-until';

const server = process.env.TEST_POSTGRES_URL ?? '';
const name = `built_${randomBytes(6).toString('hex')}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-built-'));
const built = path.join(folder, 'opt/backend');
const settingsFile = path.join(folder, 'wallet.yaml');
const providersFile = path.join(folder, 'providers.yaml');
/** A user who owns no files here, as in a container or a systemd unit. */
const user = ordinaryUser();
let env: Record<string, string>;
const running: ChildProcess[] = [];

/** The start command of the backend's image, which runs in a plain folder here. */
const image = stagesOf(projectFile('deploy/Containerfile')).find((stage) => stage.name === 'backend');
const [, main = ''] = execForm(image && wordsOf(image, 'CMD')[0]);
const [, ready = ''] = execForm(image && wordsOf(image, 'HEALTHCHECK')[0]);

/** Makes the built files read-only for all users but root; the backend does not run as root. */
function removeWritePermissions(where: string): void {
  for (const file of fs.readdirSync(where, { recursive: true, encoding: 'utf8' })) {
    const fullPath = path.join(where, file);
    fs.chmodSync(fullPath, fs.statSync(fullPath).mode & 0o555);
  }
  fs.chmodSync(where, fs.statSync(where).mode & 0o555);
}

const node = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(built, program), ...args], {
    cwd: '/',
    encoding: 'utf8',
    env,
    ...user,
  });

beforeAll(async () => {
  await postgresAdmin(server, `create database ${name}`);
  env = {
    DATABASE_URL: databaseUrl(server, name),
    GAME_SECRET: randomBytes(32).toString('hex'),
    PORT: String(await freePort()),
    PROVIDERS_FILE: providersFile,
  };
  const key = () => `{ id: key, secret: whsec_${randomBytes(32).toString('base64')} }`;
  fs.writeFileSync(providersFile, `banks: { url: http://127.0.0.1:1, sign: ${key()}, accept: [${key()}] }\n`);
  fs.chmodSync(folder, 0o755);
  // A strict umask, as of a user whose new files are private.
  const previousUmask = process.umask(0o077);
  try {
    await buildBackend(built);
  } finally {
    process.umask(previousUmask);
  }
  removeWritePermissions(built);
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgresAdmin(server, `drop database if exists ${name} with (force)`);
  fs.chmodSync(built, 0o755);
  for (const file of fs.readdirSync(built, { recursive: true, encoding: 'utf8' }))
    fs.chmodSync(path.join(built, file), 0o755);
  fs.rmSync(folder, { recursive: true });
});

describe('the backend as plain JavaScript', () => {
  it('contains no sandbox, no demo, no embedded database and no loader', () => {
    const { sources } = JSON.parse(fs.readFileSync(path.join(built, 'main.js.map'), 'utf8')) as {
      sources: string[];
    };
    expect(sources.length).toBeGreaterThan(300);
    const replaced = sources.filter((file) =>
      /src\/(demo|sandbox)\/|\/sandbox\/src\/|pglite|\/(tsx|esbuild)\//.test(file),
    );
    // The replacements of these modules: each throws an error.
    expect(replaced.map((file) => path.basename(file)).sort()).toEqual([
      'pglite.ts',
      'seed-demo.ts',
      'staff-clock.ts',
      'staff-routes.ts',
      'wheel-routes.ts',
    ]);
    expect(fs.readdirSync(built)).not.toContain('node_modules');
  });

  it('is readable for all users', () => {
    const modeOf = (name: string): number => fs.statSync(path.join(built, name)).mode & 0o777;
    expect(modeOf('..')).toBe(0o755);
    // The write permissions were removed after the build.
    expect([...new Set(['', ...namesIn(built)].map(modeOf))].sort()).toEqual([0o444, 0o555]);
  });

  it('[O1.1] starts on an empty database with only Node, as a user without write permissions, and stops cleanly', async () => {
    expect(node(ready)).toMatchObject({
      status: 1,
      stderr: `http://127.0.0.1:${env.PORT}/readyz does not answer.\n`,
    });
    const program = spawn(process.execPath, [path.join(built, main)], { cwd: '/', env, ...user });
    running.push(program);
    const ended = once(program, 'exit');
    let [stdout, stderr] = ['', ''];
    program.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
    program.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    expect(node(ready, '--wait', '30', '--process', String(program.pid))).toMatchObject({
      status: 0,
      stderr: '',
    });

    const get = (address: string) => fetch(`http://127.0.0.1:${env.PORT}${address}`);
    expect(await (await get('/healthz')).json()).toEqual({ alive: true });
    expect((await get('/openapi.yaml')).status).toBe(200);
    expect((await get('/sandbox')).status).toBe(404);
    const credits = `http://127.0.0.1:${env.PORT}/api/provider/banks/credits`;
    const unsigned = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(credits, unsigned)).status).toBe(401);
    const info = async () => (await (await get('/api/lookup/info')).json()) as { website: string };
    expect((await info()).website).toBe('');

    fs.writeFileSync(settingsFile, 'info:\n  website: https://wallet.example.com\n');
    const applied = node('settings.js', 'apply', settingsFile, '--by', 'malee');
    expect(applied).toMatchObject({ status: 0, stderr: '' });
    expect(applied.stdout).toContain(`1 change applied in the database ${name} as malee.`);
    await waitUntil(async () => (await info()).website === 'https://wallet.example.com');

    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(node(ready, '--wait', '30', '--process', String(program.pid)).stderr).toMatch(
      /^The process \d+ has ended\. .+ does not answer\.\n$/,
    );
    const [first = ''] = stdout.split('\n');
    const readyMessage = JSON.parse(first) as { ready: boolean; notConfigured: string[] };
    expect(readyMessage.ready).toBe(true);
    expect(readyMessage.notConfigured.map((message) => message.split(':')[0])).toContain('deposit');
    expect(stderr).toContain('\n  deposit: there is no bank account, no wallet and no QR provider');
    expect(stderr).toContain(`node ${path.join(built, 'settings.js')} apply wallet.yaml`);
  });

  it('reports that it has no embedded database and no demo', () => {
    env = { DEMO: '1' };
    const { status, stderr } = node(main);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL must name a PostgreSQL: .+\nDEMO must be 0: .+\n$/);
    expect(node('settings.js', 'export', path.join(folder, 'new.yaml')).stderr).toMatch(
      /^DATABASE_URL must name a PostgreSQL/,
    );
  });
});
