import { Refusal } from '@wallet/build';
import type { Store } from './store';

/**
 * Parses a JSON file of a store.
 * @throws Refusal that names the file and carries `advice`, for a file that is not JSON or not `valid`
 */
export function parseJson<Value>(
  bytes: Buffer,
  { store, key, advice }: { store: Store; key: string; advice: string },
  valid: (value: unknown) => boolean = () => true,
): Value {
  const damaged = (why: string, cause?: unknown): Refusal =>
    new Refusal(`${key} in ${store.address} is damaged (${why}). ${advice}`, { cause });
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (error) {
    throw damaged((error as Error).message, error);
  }
  if (!valid(value)) throw damaged('it has other content than this program writes');
  return value as Value;
}
