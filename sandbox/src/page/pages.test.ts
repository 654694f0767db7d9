import fs from 'node:fs';
import path from 'node:path';
import { slipNoteCodes } from '@wallet/contract';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox';
import th from './browser/locales/th.json';

const folder = path.join(__dirname, 'browser');
const names = fs
  .readdirSync(folder)
  .filter((name) => /\.(tsx?|html|css)$/.test(name) && !/\.test\./.test(name));
const textOf = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

describe('the sandbox’s pages', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox();
  });
  afterAll(() => sandbox.close());

  it('are served with a policy that allows only our own files', async () => {
    for (const url of ['/sandbox', '/sandbox/', '/sandbox/games/PG']) {
      const { status, headers, text } = await sandbox.call('GET', url);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(String(headers['content-security-policy']).split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "font-src 'self'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ]),
      );
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(text).toContain('<script type="module" src="/sandbox/files/');
    }
  });

  it('reject an address outside their folder', async () => {
    const escapes = [
      '../main.ts',
      '%2e%2e/main.ts',
      '..%2fmain.ts',
      'fonts/../../add-pages.ts',
      'fonts/..%2fapp.js',
    ];
    for (const name of [...escapes, 'app.js%00', 'start.tsx'])
      expect([name, (await sandbox.call('GET', `/sandbox/files/${name}`)).status]).toEqual([name, 404]);
  });

  it.each(names)('have no inline script or style, and never turn text into markup: %s', (name) => {
    const markup = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|trustedTypes/i;
    expect(textOf(name)).not.toMatch(markup);
    if (name.endsWith('.html'))
      expect(textOf(name)).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|style=/);
  });

  it('have texts for every fault target, every slip note and every result of a report', async () => {
    const { targets } = await sandbox.console<{ targets: string[] }>('GET', 'faults');
    expect(Object.keys(th.targetName).toSorted()).toEqual(targets.toSorted());
    expect(Object.keys(th.note).toSorted()).toEqual(slipNoteCodes.toSorted());
    expect(Object.keys(th)).toEqual(
      expect.arrayContaining(['deposited', 'known', 'unclaimed', 'credited', 'unknown', 'pending', 'paid']),
    );
  });
});
