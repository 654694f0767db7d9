import type { ChatTheme } from '../wallet-chat';

type Property = Exclude<keyof ChatTheme, 'scheme' | '--chat-radius'>;

/** CSS tokens that each property of the page sets in the frame. `theme.css` derives further tokens from the accent. */
const tokens: Readonly<Record<Property, readonly string[]>> = {
  '--chat-accent': ['--chat-accent'],
  '--chat-on-accent': ['--chat-on-accent', '--w-on-gold'],
  '--chat-surface': ['--w-paper', '--w-surface', '--w-raised'],
  '--chat-ink': ['--w-ink'],
};

/** Applies a page's theme to the frame. Values that the theme omits fall back to the chat's own. */
export function applyTheme(theme: ChatTheme, root: HTMLElement = document.documentElement): void {
  if (theme.scheme && theme.scheme !== 'auto') root.dataset['theme'] = theme.scheme;
  else delete root.dataset['theme'];
  root.toggleAttribute('data-accent', theme['--chat-accent'] !== undefined);
  for (const [property, names] of Object.entries(tokens) as [Property, readonly string[]][]) {
    for (const name of names) root.style.setProperty(name, theme[property] ?? '');
  }
}
