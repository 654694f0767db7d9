/** @jest-environment node */
import { TextEncoder } from 'node:util';
import type { ReactNode } from 'react';
import type { drawHtml as DrawHtml } from './draw-html';
import type { drawRemotePages as DrawRemotePages } from './draw-remote-pages';

let drawHtml: typeof DrawHtml;
let drawRemotePages: typeof DrawRemotePages;

beforeAll(async () => {
  Object.assign(globalThis, { TextEncoder });
  ({ drawHtml } = await import('./draw-html'));
  ({ drawRemotePages } = await import('./draw-remote-pages'));
});

const draw = (part: ReactNode) => drawHtml(part, { path: '/login', edition: 'th', language: 'th' });

test('a page comes out as HTML, its title beside it', () => {
  expect(
    draw(
      <article>
        <title>{'เข้าสู่ระบบ & more'}</title>
        <h1>Hello</h1>
      </article>,
    ),
  ).toEqual({ title: 'เข้าสู่ระบบ &amp; more', html: '<article><h1>Hello</h1></article>' });
});

test.each<[string, ReactNode, string]>([
  ['a style attribute, which the policy of pages blocks', <p key="1" style={{ width: 3 }} />, 'use a class'],
  ['a form that would show what was typed in the address', <form key="2" />, 'method="post"'],
])('%s is refused, with the words of what to do', (_, part, words) => {
  expect(() => draw(part)).toThrow(words);
});

test('an id of React’s own is refused, since the place in the tree is not known', async () => {
  const { useId } = await import('react');
  const Part = () => <p id={useId()} />;
  expect(() => draw(<Part />)).toThrow('useElementId');
});

test('ids begin anew with each drawing, as they do in each browser', async () => {
  const { useElementId } = await import('@wallet/platform/use-element-id');
  const Part = () => <p id={useElementId()} />;
  expect([draw(<Part />).html, draw(<Part />).html]).toEqual(['<p id="w-1"></p>', '<p id="w-1"></p>']);
});

test('the pages of a remote are drawn for both editions in all languages, with its texts', async () => {
  const { getConfig } = await import('@wallet/platform/config');
  const { translate } = await import('@wallet/platform/i18n');
  const Page = () => (
    <p>
      {getConfig().edition} {translate('sample', 'hello')}
    </p>
  );
  const texts = {
    th: { sample: { hello: 'หวัดดี' } },
    la: { sample: { hello: 'ສະບາຍດີ' } },
    en: { sample: { hello: 'Hi' } },
  };
  const { home } = drawRemotePages(
    [{ path: '/sample', expose: 'home', module: { Page, unlessStored: 'sample.draft' } }],
    texts,
  );
  expect(home?.unlessStored).toBe('sample.draft');
  expect(home?.drawn.lao.la.html).toBe('<p>lao<!-- --> <!-- -->ສະບາຍດີ</p>');
  expect(home?.drawn.th.en.html).toBe('<p>th<!-- --> <!-- -->Hi</p>');
});
