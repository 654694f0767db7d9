import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockIn } from './testing/site/lock-in';
import { type BackendProcess, startBackend } from './testing/site/start-backend';

// The other ways to start and to end are in `main.embedded.long.test.ts`.
describe('the backend process', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-main-'));
  const running: BackendProcess[] = [];
  afterAll(() => {
    for (const { child } of running) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: Record<string, string>): BackendProcess => {
    const backend = startBackend(env);
    running.push(backend);
    return backend;
  };

  it('serves the demo site, locks its folder and stops cleanly', async () => {
    const env = { DATA_DIR: path.join(folder, 'data'), DEMO: '1' };
    const first = start(env);
    const port = await first.ready;
    const reply = await fetch(`http://127.0.0.1:${port}/api/lookup/info`);
    expect(await reply.json()).toMatchObject({ name: 'ทองดี' });

    const second = await start(env).ended;
    expect(second).toEqual({
      code: 1,
      output: `The data folder ${env.DATA_DIR} is in use by process ${first.child.pid}: stop it or choose another DATA_DIR.`,
    });

    first.child.kill('SIGTERM');
    const end = await first.ended;
    expect(end.code).toBe(0);
    expect(JSON.parse(end.output)).toMatchObject({
      ready: true,
      port,
      databaseNotice: expect.stringMatching(/for trying the site: a power cut may lose its data/) as string,
    });
    expect(end.output).not.toContain('key=');
    expect(lockIn(env.DATA_DIR)).toBe('free');
  });
});
