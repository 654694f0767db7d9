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

/** The options that a script tag carries as `data-` attributes; what is wrong is left out. */
export function readOptions({ dataset }: HTMLElement): ChatOptions {
  const { backend, language, theme, side, offset, zIndex, preload } = ownOptions(dataset);
  return {
    backend: backend || undefined,
    language: parseLanguage(language) ?? undefined,
    theme: theme ? readTheme(theme) : undefined,
    // Of these two only one word means anything: all others are as none.
    side: side as ChatOptions['side'],
    preload: preload as ChatOptions['preload'],
    offset: readNumber(offset),
    zIndex: readNumber(zIndex),
  };
}
