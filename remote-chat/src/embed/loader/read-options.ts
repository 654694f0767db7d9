import type { ChatOptions, ChatTheme } from '../wallet-chat';

/** Returns a copy of only the object's own properties: a page may have added others to Object.prototype. */
export const copyOwnProperties = <Options extends object>(options?: Options): Options =>
  Object.assign(Object.create(null) as Options, options);

/** Reads a theme: JSON, or the name of a scheme. An unknown scheme has no effect. */
function readTheme(value = ''): ChatTheme {
  try {
    return JSON.parse(value) as ChatTheme;
  } catch {
    return { scheme: value as 'light' | 'dark' };
  }
}

const readNumber = (value?: string): number | undefined =>
  /^\d{1,10}$/.test(value as string) ? Number(value) : undefined;

/** Reads the options from the `data-` attributes of a script tag. The code that uses an option ignores an invalid value. */
export function readOptions({ dataset }: HTMLElement): ChatOptions {
  const { theme, offset, zIndex, token: _, ...rest } = copyOwnProperties(dataset);
  return {
    ...(rest as ChatOptions),
    theme: readTheme(theme),
    offset: readNumber(offset),
    zIndex: readNumber(zIndex),
  };
}
