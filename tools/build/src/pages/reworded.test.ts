/** @jest-environment node */
import type { RenderedPart } from '@wallet/federation';
import { reworded } from './reworded';

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

const words = (en: Record<string, Record<string, string>>, of = part) =>
  reworded(of, { messages: { th: {}, la: {}, en }, language: 'en', namespace: 'sample' });

test('a site’s words stand wherever the text stood, in attributes and the title too, as text', () => {
  expect(words({ sample: { hello: 'Hi & <b>"you"</b>' } })).toEqual({
    title: 'Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;',
    html: '<h1 title="Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;">Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;</h1><p>3 coins for Noy</p>',
  });
});

test('placeholders are filled as they were, and the plural form is the one of the number', () => {
  const own = { coins_one: '{{count}} chip, {{name}}', coins_other: '{{count}} chips, {{name}}' };
  expect(words({ sample: own })?.html).toContain('<p>3 chips, Noy</p>');
});

test('what a site says nothing of stays, also where nothing is known of its texts', () => {
  expect(words({ other: { hello: 'Hi' } })).toBe(part);
  expect(words({ sample: { other: 'Hi' } })).toEqual({ title: 'Hello', html });
});

test('a page cannot be had as HTML when nobody knows where its texts stand, or one stands in another', () => {
  expect(words({ sample: { hello: 'Hi' } }, { title: 'Hello', html })).toBeUndefined();
  expect(words({ common: { close: 'Shut' } }, { title: 'Hello', html })).toBeUndefined();
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
  expect(words({ sample: { name: 'Nok' } }, nested)).toBeUndefined();
});
