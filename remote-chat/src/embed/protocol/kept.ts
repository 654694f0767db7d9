import { own } from './own';

/** True for a valid name of a value that the page stores for the frame. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value);

/** True for a valid value that the page stores for the frame. A queue of messages is the longest one. */
export const isValue = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500_000;

/** Parses the values that a page stored. Omits values that the frame cannot have stored. */
export function parseKept(data: unknown): Record<string, string> {
  const kept: Record<string, string> = {};
  if (typeof data !== 'object' || data === null) return kept;
  for (const name of Object.keys(data)) {
    const value = own(data, name);
    if (isName(name) && isValue(value)) kept[name] = value;
  }
  return kept;
}
