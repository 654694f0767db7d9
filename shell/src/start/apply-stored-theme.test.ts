import { applyStoredTheme } from './apply-stored-theme';

const root = document.documentElement;
const medias = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">`;
});

test('applies the stored theme to the page and to the bars of the browser', () => {
  localStorage.setItem('theme', 'dark');
  applyStoredTheme();
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(medias()).toEqual(['not all', '']);
});

test('keeps the theme of the device when none is stored', () => {
  applyStoredTheme();
  expect(root).not.toHaveAttribute('data-theme');
  expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('keeps the theme of the device when storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(applyStoredTheme).not.toThrow();
  expect(root).not.toHaveAttribute('data-theme');
  blocked.mockRestore();
});
