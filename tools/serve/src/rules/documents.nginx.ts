import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { anyPort } from '@wallet/build/testing';
import { makeCertificate } from './testing/real-servers';
import { writeServingFiles } from './testing/write-serving-files';

const folder = writeServingFiles();
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the code block of a kind from the operators' document, with the folder of this test. */
function readCodeBlock(kind: string): string {
  const text = readFileSync(join(root, 'docs/guides/running.md'), 'utf8');
  const [, block] = new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(text) ?? [];
  if (!block) throw new Error(`docs/guides/running.md shows no block of ${kind}.`);
  return block.replaceAll('/srv/wallet', folder);
}

/** Runs a program that checks a file. Returns its output when it reports errors. */
function checkConfig(program: string, args: readonly string[]): string {
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, HOME: folder };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return status === 0 ? '' : stdout + stderr;
}

test('nginx accepts the file in the document', async () => {
  const { certificate, key } = makeCertificate(folder);
  const config = readCodeBlock('nginx')
    .replace(/\S+fullchain\.pem/, certificate)
    .replace(/\S+privkey\.pem/, key)
    .replace('listen 80;', `listen 127.0.0.1:${await anyPort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${await anyPort()} `);
  const file = join(folder, 'nginx.conf');
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${scratch.join(' ')}\n${config}\n}\n`,
  );
  expect(checkConfig('nginx', ['-t', '-q', '-c', file, '-p', folder, '-e', 'stderr'])).toBe('');
});
