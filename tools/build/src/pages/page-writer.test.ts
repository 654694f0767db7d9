/** @jest-environment node */
import { defaultSiteConfig } from '@wallet/contract';
import { discoverySchema } from '@wallet/federation';
import { runInNewContext } from 'node:vm';
import { relative } from 'node:path';
import { root } from '../paths';
import { shellFolder, siteInfo } from '../testing/wallet-shell';
import { pageWriter } from './page-writer';
import { readShell } from './read-shell';
import { writePage, type PageInput } from './write-page';

const page: PageInput = {
  shell: { version: '1', js: ['main.js'], css: ['main.css'], integrity: {}, texts: {} },
  discovery: { schema: discoverySchema, microFrontends: {} },
  config: defaultSiteConfig,
  path: '/contact',
};

test('writes the same page from a release without the shell’s source', () => {
  const { sources, written } = pageWriter(shellFolder, siteInfo);
  const { files } = written();
  const module = { exports: {} as { pageHtml?: (page: PageInput) => string } };
  runInNewContext(String(files['pages.cjs']), { module });
  const { inline, info } = readShell(shellFolder, siteInfo);
  expect(module.exports.pageHtml?.(page)).toBe(writePage({ ...inline, ...info }, page));
  expect(sources.map((file) => relative(root, file))).toEqual(
    expect.arrayContaining([
      'tools/build/src/pages/write-page.ts',
      'shell/src/start/inline.ts',
      'shell/src/critical.css',
      'shell/src/icon.svg',
      'shell/src/locales/th.json',
    ]),
  );
});
