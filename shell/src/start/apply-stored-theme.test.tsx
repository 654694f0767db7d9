import { applyStoredTheme } from './apply-stored-theme';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

test('applies the stored theme to the page', () => {
  localStorage.setItem('theme', 'dark');
  applyStoredTheme();
  expect(root).toHaveAttribute('data-theme', 'dark');
});

test('keeps the theme of the device when none is stored', () => {
  applyStoredTheme();
  expect(root).toHaveAttribute('data-theme', '');
});

test('keeps the theme of the device when storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(applyStoredTheme).not.toThrow();
  expect(root).not.toHaveAttribute('data-theme');
  blocked.mockRestore();
});
