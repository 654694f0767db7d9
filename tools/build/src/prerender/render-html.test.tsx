/** @jest-environment node */
import { byLanguage } from '@wallet/contract';
import { TextEncoder } from 'node:util';
import type { ReactNode } from 'react';
import type { Access } from '@wallet/federation';
import type { renderHtml as RenderHtml } from './render-html';
import type { renderRemotePages as RenderRemotePages } from './render-remote-pages';

let renderHtml: typeof RenderHtml;
let renderRemotePages: typeof RenderRemotePages;

beforeAll(async () => {
  Object.assign(globalThis, { TextEncoder });
  ({ renderHtml } = await import('./render-html'));
  ({ renderRemotePages } = await import('./render-remote-pages'));
});

const render = (part: ReactNode, access: Access = 'public') =>
  renderHtml(part, { path: '/login', edition: 'th', language: 'th', access });

test('returns a page as HTML with its title, and without a preload of its picture', () => {
  expect(
    render(
      <article>
        <title>{'เข้าสู่ระบบ & more'}</title>
        <img src="/hello.png" alt="" />
      </article>,
    ),
  ).toEqual({ title: 'เข้าสู่ระบบ &amp; more', html: '<article><img src="/hello.png" alt=""/></article>' });
});

test.each<[string, ReactNode, string]>([
  ['a style attribute, which the policy of pages blocks', <p key="1" style={{ width: 3 }} />, 'use a class'],
  ['a form that would show what was typed in the address', <form key="2" />, 'method="post"'],
])('rejects %s, with advice', (_, part, words) => {
  expect(() => render(part)).toThrow(words);
});

test('renders a member’s page for a member, with inline styles that the page’s script applies', async () => {
  const { useSession } = await import('@wallet/platform');
  const Part = () => <p style={{ width: 3 }}>{useSession().status}</p>;
  expect(render(<Part />, 'member').html).toBe('<p data-style="width:3px">member</p>');
});

test('rejects an id of React’s `useId`, because it depends on the position in a tree that is not known yet', async () => {
  const { useId } = await import('react');
  const Part = () => <p id={useId()} />;
  expect(() => render(<Part />)).toThrow('useElementId');
});

test('starts ids at 1 in each rendering, as each page load does', async () => {
  const { useElementId } = await import('@wallet/platform');
  const Part = () => <p id={useElementId()} />;
  expect([render(<Part />).html, render(<Part />).html]).toEqual(['<p id="w-1"></p>', '<p id="w-1"></p>']);
});

test('renders the pages of a remote for both editions in all languages, with its texts', async () => {
  const { getConfig } = await import('@wallet/platform/config');
  const { translate } = await import('@wallet/platform/i18n');
  const Page = () => (
    <p>
      {getConfig().edition} {translate('sample', 'hello')}
    </p>
  );
  const texts = {
    ...byLanguage(() => ({})),
    th: { sample: { hello: 'หวัดดี' } },
    la: { sample: { hello: 'ສະບາຍດີ' } },
    en: { sample: { hello: 'Hi' } },
  };
  const { '/sample': home } = renderRemotePages(
    { name: 'remote-sample', namespace: 'sample' },
    {
      pages: [
        {
          path: '/sample',
          access: 'public',
          expose: 'home',
          load: () => ({ Page, unlessStored: 'sample.draft' }),
        },
      ],
      fragments: [],
    },
    texts,
  );
  expect(home?.unlessStored).toBe('sample.draft');
  expect(home?.rendered.lao.la.html).toBe('<p>lao<!-- --> <!-- -->ສະບາຍດີ</p>');
  expect(home?.rendered.th.en.html).toBe('<p>th<!-- --> <!-- -->Hi</p>');
});

test('[T3.16] renders fragments by slot, but none with a counted id', async () => {
  const { useElementId } = await import('@wallet/platform');
  const renderFragment = (Fragment: () => ReactNode) =>
    renderRemotePages(
      { name: 'remote-sample', namespace: 'sample' },
      {
        pages: [],
        fragments: [
          { slot: 'other.top', expose: 'top', load: () => ({ fragments: { 'other.top': Fragment } }) },
        ],
      },
      byLanguage(() => ({})),
    );
  const { 'other.top': top } = renderFragment(() => <b>Top</b>);
  expect(top).toMatchObject({ expose: 'top', rendered: { lao: { en: { html: '<b>Top</b>' } } } });
  const WithId = () => <b id={useElementId()} />;
  expect(() => renderFragment(WithId)).toThrow('the fragment for other.top cannot be rendered');
});

test('returns the positions of a remote’s texts, but none for a page that cuts its texts', async () => {
  const { translate } = await import('@wallet/platform/i18n');
  const text = (key: string) => translate('sample', key, { name: 'Noy' });
  const Page = () => (
    <p title={text('hello')}>
      <title>{text('title')}</title>
      {text('hello')}
    </p>
  );
  const Cut = () => <p>{text('hello').slice(0, 2)}</p>;
  const ofAll = { sample: { title: 'Home', hello: 'Hi {{name}}' } };
  const { '/sample': page, '/cut': cut } = renderRemotePages(
    { name: 'remote-sample', namespace: 'sample' },
    {
      pages: [
        { path: '/sample', access: 'public', expose: 'page', load: () => ({ Page }) },
        { path: '/cut', access: 'public', expose: 'cut', load: () => ({ Page: Cut }) },
      ],
      fragments: [],
    },
    byLanguage(() => ofAll),
  );
  const { html, slots } = page?.rendered.th.en ?? { html: '', slots: undefined };
  expect(html).toBe('<p title="Hi Noy">Hi Noy</p>');
  expect(slots?.title).toEqual([[0, 4, 'sample', 'title', { name: 'Noy' }]]);
  expect(slots?.html.map(([start, end, , key]) => [html.slice(start, end), key])).toEqual([
    ['Hi Noy', 'hello'],
    ['Hi Noy', 'hello'],
  ]);
  expect(cut?.rendered.th.en).toEqual({ title: '', html: '<p>Hi</p>' });
});
