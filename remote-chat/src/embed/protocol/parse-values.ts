import type { ChatLanguage, ChatTheme } from '../wallet-chat';

/** Returns a value's own property, and ignores properties that a page added to `Object.prototype`. */
export function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Returns the language for a chat language name or a page's language tag (`lo` is Lao), or null. */
export function parseLanguage(value: unknown): ChatLanguage | null {
  const name = typeof value === 'string' ? /^(th|l[ao]|en)(-|$)/.exec(value.toLowerCase())?.[1] : null;
  return name === 'lo' ? 'la' : ((name as ChatLanguage | undefined) ?? null);
}

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
