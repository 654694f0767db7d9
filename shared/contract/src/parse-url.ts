/**
 * Returns the parsed URL, or undefined for a text that is none. The text may be relative when there is a `base`.
 * `URL.canParse` is missing in Safari 16 and Chrome 119.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
