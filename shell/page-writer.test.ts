/** @jest-environment node */
import { defaultSiteConfig } from '@wallet/contract';
import { discoverySchema } from '@wallet/federation';
import { runInNewContext } from 'node:vm';
import { pageHtml } from './page-html';
import { pageWriter } from './page-writer';
import type { PageInput } from './write-page';

const page: PageInput = {
  shell: { version: '1', js: ['main.js'], css: ['main.css'], integrity: {}, texts: {} },
  discovery: { schema: discoverySchema, microFrontends: {} },
  config: defaultSiteConfig,
  path: '/contact',
};

test('what a release carries writes the same page where nothing of the shell’s source is', () => {
  const { sources, written } = pageWriter();
  const { files } = written();
  const module = { exports: {} as { pageHtml?: typeof pageHtml } };
  runInNewContext(String(files['pages.cjs']), { module });
  expect(module.exports.pageHtml?.(page)).toBe(pageHtml(page));
  expect(sources.map((file) => file.slice(__dirname.length))).toEqual(
    expect.arrayContaining(['/write-page.ts', '/src/start/inline.ts', '/src/critical.css', '/src/icon.svg']),
  );
});
