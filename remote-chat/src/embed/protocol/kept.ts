import { own } from './own';

/** The name of a value that the page keeps for the frame. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value);

/** A value that the page keeps for the frame: a queue of messages is the longest. */
export const isValue = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500_000;

/** What a page kept, without what the frame cannot have asked it to keep. */
export function parseKept(data: unknown): Record<string, string> {
  const kept: Record<string, string> = {};
  if (typeof data !== 'object' || data === null) return kept;
  for (const name of Object.keys(data)) {
    const value = own(data, name);
    if (isName(name) && isValue(value)) kept[name] = value;
  }
  return kept;
}
