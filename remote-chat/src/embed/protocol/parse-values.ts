import { languages, languageTags } from '@wallet/contract';
import type { ChatLanguage, ChatTheme } from '../wallet-chat';

/** Returns a value's own property. Ignores properties that a page added to `Object.prototype`. */
export function getOwn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Returns the language of a name or tag, or null. Lao is `la` in the chat and `lo` in a page's language tag. */
export function parseLanguage(value: unknown): ChatLanguage | null {
  const name = typeof value === 'string' ? value.toLowerCase().split('-')[0] : null;
  return languages.find((language) => name === language || name === languageTags[language]) ?? null;
}

const colours = ['--chat-accent', '--chat-on-accent', '--chat-surface', '--chat-ink'] as const;

/** Returns the theme's valid values and omits the others. */
export function parseTheme(input: unknown): ChatTheme {
  const theme: ChatTheme = {};
  const scheme = getOwn(input, 'scheme');
  if (scheme === 'auto' || scheme === 'light' || scheme === 'dark') theme.scheme = scheme;
  for (const name of colours) {
    const value = getOwn(input, name);
    // A colour that the browser supports, and that neither reads a variable of the page nor loads a file.
    if (typeof value === 'string' && !/var|url|[;{}]/i.test(value) && CSS.supports('color', value)) {
      theme[name] = value;
    }
  }
  const radius = getOwn(input, '--chat-radius');
  // 0px to 32px
  if (typeof radius === 'string' && /^(\d|[12]\d|3[0-2])px$/.test(radius)) theme['--chat-radius'] = radius;
  return theme;
}
