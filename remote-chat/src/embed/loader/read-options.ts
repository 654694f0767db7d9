import { parseLanguage } from '../protocol/parse-language';
import type { ChatOptions, ChatTheme } from '../wallet-chat';
import { ownOptions } from './own-options';

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
  const { backend, language, theme, side, offset, zIndex, preload } = ownOptions(dataset);
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
