import { parseLanguage } from '../protocol/parse-language';
import type { ChatOptions, ChatTheme } from '../wallet-chat';

function theme(value: string): ChatTheme {
  if (value === 'light' || value === 'dark') return { scheme: value };
  try {
    return JSON.parse(value) as ChatTheme;
  } catch {
    return {};
  }
}

/** The options that a script tag carries as `data-` attributes; what is wrong is left out. */
export function readOptions(script: Element): ChatOptions {
  const options: ChatOptions = {};
  const read = (name: string): string => script.getAttribute(`data-${name}`) ?? '';
  const number = (name: string): number | undefined =>
    /^\d{1,10}$/.test(read(name)) ? Number(read(name)) : undefined;
  options.backend = read('backend') || undefined;
  options.language = parseLanguage(read('language')) ?? undefined;
  options.theme = read('theme') ? theme(read('theme')) : undefined;
  options.side = read('side') === 'start' ? 'start' : 'end';
  options.preload = read('preload') === 'idle' ? 'idle' : 'touch';
  options.offset = number('offset');
  options.zIndex = number('z-index');
  return options;
}
