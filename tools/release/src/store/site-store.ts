import { CliError } from '@wallet/build';
import { originForm } from '@wallet/contract';
import { requireValidKey, type Store, type StoredFile } from './store';

const timeoutMs = 20_000;

/** Returns why `fetch` failed. The reason is in its cause, which has a message or, after several addresses, only a code. */
export function fetchFailure(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message;
}

/** Opens the store that is served at the origin of a running site, for reading. */
export function siteStore(address: string): Store {
  const origin = address.replace(/\/$/, '');
  if (!originForm.test(origin) || !URL.canParse(origin))
    throw new CliError(`"${address}" is not the address of a site, such as https://www.example.com.`);

  async function get(key: string): Promise<StoredFile | null> {
    try {
      const response = await fetch(`${origin}/${requireValidKey(key)}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      // A bucket that lists nothing answers 403 for a missing file.
      if ([403, 404].includes(response.status)) return null;
      if (response.status !== 200) throw new CliError(`${origin}/${key} answers ${response.status}.`);
      return { bytes: Buffer.from(await response.arrayBuffer()), etag: '' };
    } catch (error) {
      if (error instanceof CliError) throw error;
      throw new CliError(`${origin} cannot be reached: ${fetchFailure(error)}.`, { cause: error });
    }
  }

  const rejectChange = (): Promise<never> =>
    Promise.reject(new CliError(`${origin} can only be read: a release needs its store.`));
  return {
    address: origin,
    get,
    // A site lists no files: its newest generation is the one in `discovery.json`.
    list: async () => [],
    putIfAbsent: rejectChange,
    putIfMatch: rejectChange,
    delete: rejectChange,
  };
}
