/** @jest-environment node */
import { defaultSiteConfig } from '@wallet/contract';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './commands/audit';
import { configure } from './commands/configure';
import { rollback } from './commands/take-back';
import { folderStore } from './store/folder-store';
import { beginSite, commandOn, releaseInto, smallShell } from './testing/small-site';
import { saidBy } from './testing/tried-site';

let folder: string;
const servedBy = { embedOrigins: ['https://shop.example'], hsts: 'max-age=9' };
const again = /^The files for servers .* say so too/;
const textOf = (key: string): string => readFileSync(join(folder, key), 'utf8');

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'served-by-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('the files for servers are a part of a release: they follow its shell, there and back', async () => {
  const store = folderStore(folder);
  await beginSite(store, ['a']);
  expect(existsSync(join(folder, 'serving'))).toBe(false);
  const printed = await saidBy(store, (command) => configure(command, defaultSiteConfig, servedBy));
  expect(printed[0]).toMatch(/^Configured \(how it is served\)/);
  for (const key of ['serving/nginx.conf', 'serving/Caddyfile', '_headers'])
    expect(textOf(key)).toContain("'sha256-script'");
  expect(textOf('serving/nginx.conf')).toContain("frame-ancestors 'self' https://shop.example");

  const released = await releaseInto(store, smallShell('2', { script: 'other' }));
  expect(released).toContainEqual(expect.stringMatching(again));
  for (const key of ['serving/nginx.conf', 'serving/Caddyfile', '_headers'])
    expect(textOf(key)).toContain("'sha256-other'");

  const back = await saidBy(store, (command) => rollback(command, 'shell'));
  expect(back).toContainEqual(expect.stringMatching(again));
  expect(textOf('serving/nginx.conf')).not.toContain("'sha256-other'");
  expect(textOf('serving/headers.json')).toContain("'sha256-script'");
  await audit(commandOn(store));
});

test('a configuration that could not stand in a server’s file is no part of a release', async () => {
  const store = folderStore(folder);
  await beginSite(store, []);
  const hostile = { ...servedBy, embedOrigins: ['https://a.example"; }'] };
  await expect(configure(commandOn(store), defaultSiteConfig, hostile)).rejects.toThrow('is no origin');
});
