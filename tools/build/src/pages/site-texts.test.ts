/** @jest-environment node */
import type { RenderedPart } from '@wallet/federation';
import { withSiteTexts } from './site-texts';

const html = '<h1 title="Hello">Hello</h1><p>3 coins for Noy</p>';
const part: RenderedPart = {
  title: 'Hello',
  html,
  slots: {
    title: [[0, 5, 'sample', 'hello', {}]],
    html: [
      [11, 16, 'sample', 'hello', {}],
      [18, 23, 'sample', 'hello', {}],
      [31, 46, 'sample', 'coins', { count: 3, name: 'Noy' }],
    ],
  },
};

const replaceTexts = (en: Record<string, Record<string, string>>, of = part) =>
  withSiteTexts(of, { messages: { th: {}, la: {}, en }, language: 'en', namespace: 'sample' });

test('replaces a text everywhere, also in attributes and the title, and escapes it', () => {
  expect(replaceTexts({ sample: { hello: 'Hi & <b>"you"</b>' } })).toEqual({
    title: 'Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;',
    html: '<h1 title="Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;">Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;</h1><p>3 coins for Noy</p>',
  });
});

test('fills placeholders with the same values, and selects the plural form of the number', () => {
  const own = { coins_one: '{{count}} chip, {{name}}', coins_other: '{{count}} chips, {{name}}' };
  expect(replaceTexts({ sample: own })?.html).toContain('<p>3 chips, Noy</p>');
});

test('keeps texts that the site does not replace, also when their positions are unknown', () => {
  expect(replaceTexts({ other: { hello: 'Hi' } })).toBe(part);
  expect(replaceTexts({ sample: { other: 'Hi' } })).toEqual({ title: 'Hello', html });
});

test('returns no HTML when the positions of its texts are unknown, or when one text contains another', () => {
  expect(replaceTexts({ sample: { hello: 'Hi' } }, { title: 'Hello', html })).toBeUndefined();
  expect(replaceTexts({ common: { close: 'Shut' } }, { title: 'Hello', html })).toBeUndefined();
  const nested: RenderedPart = {
    ...part,
    slots: {
      title: [],
      html: [
        [31, 46, 'sample', 'coins', {}],
        [43, 46, 'sample', 'name', {}],
      ],
    },
  };
  expect(replaceTexts({ sample: { name: 'Nok' } }, nested)).toBeUndefined();
});
