import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { integrityOf, root } from '@wallet/build';
import { temporaryFolder } from '@wallet/build/testing';
import { readFile } from './git-files';

/** A package manager that only runs scripts of `package.json`, under the name of pnpm. */
const scriptRunner = `#!/usr/bin/env node
const [script, ...args] = process.argv.slice(2);
const command = require(require('node:path').resolve('package.json')).scripts[script];
const { status } = require('node:child_process').spawnSync([command, ...args].join(' '), { shell: true, stdio: 'inherit' });
process.exitCode = status ?? 1;
`;

/** Packs a package as the registry stores it. Returns the path of the archive. */
function pack(folder: string): string {
  const packageJson = { name: 'pnpm', version: '10.0.0', bin: { pnpm: 'pnpm.cjs' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson));
  writeFileSync(join(folder, 'pnpm.cjs'), scriptRunner, { mode: 0o755 });
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return join(folder, execFileSync('npm', ['pack', '--silent', '--offline'], options).trim());
}

/** Starts a registry with one package. It makes the commands independent of the network and of npm's cache. */
async function startRegistry(archive: string): Promise<Server> {
  const bytes = readFileSync(archive);
  const server = createServer(({ url = '', headers }, response) => {
    if (url.endsWith('.tgz')) return response.end(bytes);
    const dist = { tarball: `http://${headers.host}/pnpm.tgz`, integrity: integrityOf(bytes) };
    const version = { name: 'pnpm', version: '10.0.0', bin: { pnpm: 'pnpm.cjs' }, dist };
    const content = { name: 'pnpm', 'dist-tags': { latest: '10.0.0' }, versions: { '10.0.0': version } };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(content));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const commands = [...readFile('README.md').matchAll(/^(npx .*?) +#/gm)].map(([, command = '']) => command);

describe('the commands of the README', () => {
  const folder = temporaryFolder('readme-commands');
  let registry: Server;

  beforeAll(async () => {
    registry = await startRegistry(pack(folder));
  });

  afterAll(() => registry.close());

  test('are two', () => expect(commands).toHaveLength(2));

  test.each(commands)(
    '%s starts on a machine whose npm installs nothing without a question',
    async (command) => {
      const { NODE_OPTIONS: _loader, ...env } = process.env;
      const child = spawn('sh', ['-c', `${command} --help`], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...env,
          npm_config_yes: 'false',
          npm_config_cache: join(folder, 'cache', command.replace(/\W+/g, '-')),
          npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
        },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += text.toString()));
      const [code] = (await once(child, 'close')) as [number];
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(`Usage: pnpm ${command.split(' ').at(-1)}`) as string,
      });
    },
  );
});
