import { applyTheme } from './apply-theme';

test('applies a theme to the frame, and resets the values that the next theme omits', () => {
  const root = document.createElement('html');
  applyTheme(
    { scheme: 'dark', '--chat-accent': 'teal', '--chat-on-accent': 'white', '--chat-ink': 'navy' },
    root,
  );
  const read = (name: string) => root.style.getPropertyValue(name);
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(root).toHaveAttribute('data-accent');
  expect(['--chat-accent', '--chat-on-accent', '--w-on-gold', '--w-ink'].map(read)).toEqual([
    'teal',
    'white',
    'white',
    'navy',
  ]);
  applyTheme({}, root);
  expect(root).not.toHaveAttribute('data-theme');
  expect(root).not.toHaveAttribute('data-accent');
  expect(root.style).toHaveLength(0);
});
