import type { ChatTheme } from '../wallet-chat';

type Property = Exclude<keyof ChatTheme, 'scheme' | '--chat-radius'>;

/** What each of a page's properties sets in the frame; what follows from an accent, `theme.css` says. */
const tokens: Readonly<Record<Property, readonly string[]>> = {
  '--chat-accent': ['--chat-accent'],
  '--chat-on-accent': ['--chat-on-accent', '--w-on-gold'],
  '--chat-surface': ['--w-paper', '--w-surface', '--w-raised'],
  '--chat-ink': ['--w-ink'],
};

/** Shows the frame in a page's theme; what the theme leaves out is as the chat's own. */
export function applyTheme(theme: ChatTheme, root: HTMLElement = document.documentElement): void {
  if (theme.scheme && theme.scheme !== 'auto') root.dataset['theme'] = theme.scheme;
  else delete root.dataset['theme'];
  root.toggleAttribute('data-accent', theme['--chat-accent'] !== undefined);
  for (const [property, names] of Object.entries(tokens) as [Property, readonly string[]][]) {
    for (const name of names) root.style.setProperty(name, theme[property] ?? '');
  }
}
