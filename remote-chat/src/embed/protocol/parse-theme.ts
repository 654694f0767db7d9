import type { ChatTheme } from '../wallet-chat';
import { own } from './own';

const colours = ['--chat-accent', '--chat-on-accent', '--chat-surface', '--chat-ink'] as const;

/** Returns the theme's valid values and omits the others. */
export function parseTheme(input: unknown): ChatTheme {
  const theme: ChatTheme = {};
  const scheme = own(input, 'scheme');
  if (scheme === 'auto' || scheme === 'light' || scheme === 'dark') theme.scheme = scheme;
  for (const name of colours) {
    const value = own(input, name);
    // A colour that the browser supports and that does not read a variable of the page.
    if (typeof value === 'string' && !/var|url|[;{}]/i.test(value) && CSS.supports('color', value)) {
      theme[name] = value;
    }
  }
  const radius = own(input, '--chat-radius');
  if (typeof radius === 'string' && /^(\d|[12]\d|3[0-2])px$/.test(radius)) theme['--chat-radius'] = radius;
  return theme;
}
