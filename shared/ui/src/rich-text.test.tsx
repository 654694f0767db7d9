import { render, screen, waitFor } from '@testing-library/react';
import { RichText } from './rich-text';

const show = async (html: string): Promise<HTMLElement> => {
  const { container } = render(<RichText html={`<p>ready</p>${html}`} />);
  await screen.findByText('ready');
  return container;
};

test('keeps the formatting of rich text', async () => {
  const text = await show('<ul><li><b>one</b></li></ul>');
  expect(text.querySelector('li b')).toHaveTextContent('one');
});

test('does not break Lao words that browsers do not know', async () => {
  const text = await show('<p>ຮັບ<b>ໂບນັດ</b></p>');
  expect(text.querySelector('b')?.textContent).toBe('ໂບ\u2060ນັດ');
});

test.each([
  ['<script>window.ran = 1</script>', 'script'],
  ['<img src="/x.png" onerror="window.ran = 1">', '[onerror]'],
  ['<div style="position:fixed;inset:0">over</div>', '[style]'],
  ['<form action="https://evil.test"><input name="password"></form>', 'form, input'],
  ['<a id="mf_wallet_remote" name="mf_wallet_remote">x</a>', '[id], [name]'],
  ['<iframe src="https://evil.test"></iframe>', 'iframe'],
  ['<svg><script>window.ran = 1</script></svg>', 'svg, script'],
  ['<a href="javascript:window.ran=1">x</a>', '[href]'],
  ['<img src="//evil.test/x.png">', '[src]'],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '[onerror], math',
  ],
])('removes what could run, leave its position or imitate the page: %s', async (html, selector) => {
  const text = await show(html);
  expect(text.querySelector(selector)).toBeNull();
  expect(window).not.toHaveProperty('ran');
});

test('opens external links in a new tab without a referrer', async () => {
  const text = await show('<a href="https://example.com">out</a><a href="tel:021">call</a>');
  await waitFor(() => expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('target', '_blank'));
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(text.querySelector('a[href^="tel:"]')).not.toHaveAttribute('target');
});
