import { parseLanguage } from '../protocol/parse-values';
import type { ChatOptions, ChatTheme } from '../wallet-chat';

/** Returns a copy of only the object's own properties: a page may have added others to Object.prototype. */
export const copyOwnProperties = <Options extends object>(options: Options): Options =>
  Object.assign(Object.create(null) as Options, options);

function readTheme(value: string): ChatTheme {
  if (/^(light|dark)$/.test(value)) return { scheme: value as 'light' | 'dark' };
  try {
    return JSON.parse(value) as ChatTheme;
  } catch {
    return {};
  }
}

const readNumber = (value = ''): number | undefined => (/^\d{1,10}$/.test(value) ? Number(value) : undefined);

/** Reads the options from the `data-` attributes of a script tag. Omits invalid values. */
export function readOptions({ dataset }: HTMLElement): ChatOptions {
  const { backend, language, theme, side, offset, zIndex, preload } = copyOwnProperties(dataset);
  return {
    backend: backend || undefined,
    language: parseLanguage(language) ?? undefined,
    theme: theme ? readTheme(theme) : undefined,
    // Each of these two has a single effective value; any other value counts as missing.
    side: side as ChatOptions['side'],
    preload: preload as ChatOptions['preload'],
    offset: readNumber(offset),
    zIndex: readNumber(zIndex),
  };
}
