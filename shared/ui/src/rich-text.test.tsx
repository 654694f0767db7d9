import { render, screen, waitFor } from '@testing-library/react';
import hostile from '@wallet/testing/hostile-html.json';
import { RichText } from './rich-text';

const show = async (html: string): Promise<HTMLElement> => {
  const { container } = render(<RichText html={`<p>ready</p>${html}`} />);
  await screen.findByText('ready');
  return container;
};

test('keeps the formatting of rich text, and does not break Lao words that browsers do not know', async () => {
  const text = await show('<ul><li><b>ໂບນັດ</b></li></ul>');
  expect(text.querySelector('li b')?.textContent).toBe('ໂບ\u2060ນັດ');
});
test('opens external links in a new tab without a referrer', async () => {
  const text = await show('<a href="https://example.com">out</a><a href="tel:021">call</a>');
  await waitFor(() => expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('target', '_blank'));
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(text.querySelector('a[href^="tel:"]')).not.toHaveAttribute('target');
});

const cases = Object.entries(hostile).flatMap(([kind, payloads]) =>
  payloads.map((payload) => [kind, payload] as const),
);

const allowedTags = new Set(
  'p b i u s strong em small br hr ul ol li img a span div h1 h2 h3 h4 table thead tbody tr th td'.split(' '),
);
const allowedNames = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'lang', 'rel', 'target']);

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
