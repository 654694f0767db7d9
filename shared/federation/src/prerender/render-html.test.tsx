/** @jest-environment node */
import { TextEncoder } from 'node:util';
import type { ReactNode } from 'react';
import type { renderHtml as RenderHtml } from './render-html';
import type { renderRemotePages as RenderRemotePages } from './render-remote-pages';

let renderHtml: typeof RenderHtml;
let renderRemotePages: typeof RenderRemotePages;

beforeAll(async () => {
  Object.assign(globalThis, { TextEncoder });
  ({ renderHtml } = await import('./render-html'));
  ({ renderRemotePages } = await import('./render-remote-pages'));
});

const render = (part: ReactNode) => renderHtml(part, { path: '/login', edition: 'th', language: 'th' });

test('a page comes out as HTML, its title beside it', () => {
  expect(
    render(
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
  expect(() => render(part)).toThrow(words);
});

test('an id of React’s own is refused, since the place in the tree is not known', async () => {
  const { useId } = await import('react');
  const Part = () => <p id={useId()} />;
  expect(() => render(<Part />)).toThrow('useElementId');
});

test('ids begin anew with each rendering, as they do in each browser', async () => {
  const { useElementId } = await import('@wallet/platform/use-element-id');
  const Part = () => <p id={useElementId()} />;
  expect([render(<Part />).html, render(<Part />).html]).toEqual(['<p id="w-1"></p>', '<p id="w-1"></p>']);
});

test('the pages of a remote are rendered for both editions in all languages, with its texts', async () => {
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
  const { home } = renderRemotePages(
    [{ path: '/sample', expose: 'home', module: { Page, unlessStored: 'sample.draft' } }],
    texts,
  );
  expect(home?.unlessStored).toBe('sample.draft');
  expect(home?.rendered.lao.la.html).toBe('<p>lao<!-- --> <!-- -->ສະບາຍດີ</p>');
  expect(home?.rendered.th.en.html).toBe('<p>th<!-- --> <!-- -->Hi</p>');
});
