import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { anyPort, temporaryFolder } from '@wallet/build/testing';
import { linkProject } from '../create-remote/testing/copy-project';

describe('a checkout without the help desk', () => {
  let copy: string;
  // Without Jest's own variables.
  const { NODE_OPTIONS: _loader, JEST_WORKER_ID: _worker, NODE_ENV: _mode, ...env } = process.env;
  const options = () => ({ cwd: copy, env, encoding: 'utf8' }) as const;

  beforeAll(() => {
    copy = temporaryFolder('without-help-desk');
    linkProject(copy);
    rmSync(join(copy, 'help-desk'), { recursive: true });
  }, 600_000);

  test('has no error of types in the tools and the backend', () => {
    for (const name of ['tools/build', 'tools/cli', 'backend', 'simulation'])
      execFileSync(join(copy, 'node_modules/.bin/tsc'), ['--noEmit', '-p', name], options());
  }, 600_000);

  test('passes the tests of its site and of its chat', () => {
    const paths = [
      'tools/build/src/paths',
      'tools/cli/src/site',
      'backend/src/chat/support',
      'remote-chat/src/support',
    ];
    const jest = join(copy, 'node_modules/.bin/jest');
    execFileSync(
      jest,
      ['-w', '1', '--testPathIgnorePatterns', 'long', '--testPathPatterns', ...paths],
      options(),
    );
  }, 1_200_000);

  test('[H3.9] builds and starts, without an inbox', async () => {
    const port = await anyPort();
    const child: ChildProcess = spawn('node', ['--import', 'tsx', 'tools/cli/src/start.ts'], {
      cwd: copy,
      env: { ...env, PORT: String(port), DATA_DIR: ':memory:' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const started = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => {
          output += text.toString();
          if (output.includes('Ctrl-C stops it.')) resolve();
        });
      child.on('exit', () => reject(new Error(output)));
    });
    await started;
    const page = await fetch(`http://localhost:${port}/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('remote-auth')]);
    expect((await fetch(`http://localhost:${port}/api/site/settings`)).status).not.toBe(502);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(output).not.toContain('inbox');
  }, 1_200_000);
});
