import { render, screen } from '@testing-library/react';
import hostile from '@wallet/testing/hostile-html.json';
import { RichText } from './rich-text';

const cases = Object.entries(hostile).flatMap(([kind, payloads]) =>
  payloads.map((payload) => [kind, payload] as const),
);

const allowedTags = new Set(
  'p b i u s strong em small br hr ul ol li img a span div h1 h2 h3 h4 table thead tbody tr th td'.split(' '),
);
const allowedNames = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'lang', 'rel', 'target']);

test('the list contains at least 150 hostile texts', () => {
  expect(new Set(cases.map(([, payload]) => payload)).size).toBeGreaterThanOrEqual(150);
});

test.each(cases)(
  '[S3.8] %s: removes everything from %j that runs, requests other origins, covers the page or imitates it',
  async (_, payload) => {
    const { container } = render(<RichText html={`<p>words before</p>${payload}`} />);
    expect(await screen.findByText(/words before/)).toBeVisible();
    const text = container.firstElementChild;
    for (const element of text?.querySelectorAll('*') ?? []) {
      expect([...allowedTags]).toContain(element.localName);
      for (const { name, value } of element.attributes) {
        // `is` cannot be removed from an element; its value is emptied instead.
        if (name === 'is') expect(value).toBe('');
        else expect([...allowedNames]).toContain(name);
      }
      const href = element.getAttribute('href');
      if (href !== null) {
        const { protocol, host } = new URL(href, 'https://site.test');
        expect(['https:', 'tel:', 'line:']).toContain(protocol);
        if (!href.startsWith('https:') && protocol === 'https:') expect(host).toBe('site.test');
      }
      const src = element.getAttribute('src');
      if (src !== null) expect(new URL(src, 'https://site.test').host).toBe('site.test');
    }
    expect(window).not.toHaveProperty('ran');
  },
);
