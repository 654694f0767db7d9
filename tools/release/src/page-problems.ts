import { integrityOf } from '@wallet/build';
import { generationOf } from '@wallet/serve';
import { publishedGeneration, type Entry } from './history';
import { copiesOf, pageKeysOf } from './site-files';
import type { Store } from './store/store';

/**
 * Returns the problem with a file as the end of a message; undefined when `isRight` accepts it and its compressed
 * forms.
 */
async function fileProblem(
  store: Store,
  key: string,
  isRight: (bytes: Buffer) => boolean,
  otherwise: string,
): Promise<string | undefined> {
  const bytes = (await store.get(key))?.bytes;
  if (!bytes) return 'is missing';
  if (!isRight(bytes)) return otherwise;
  const packed = (await store.packed?.(key)) ?? [];
  return packed.every((one) => one?.equals(bytes)) ? undefined : 'has another file packed beside it';
}

/**
 * Returns one message per page or copied file that is not of this entry: a writer of an older generation may have been
 * killed halfway. Unlike `audit` it runs no code of the store, so it compares pages by their generation alone.
 */
export async function pageProblems(store: Store, { generation, state }: Entry): Promise<string[]> {
  const isSite = state.shell && state.config;
  const pages = isSite ? [...pageKeysOf(state), '404.html'] : [];
  const found = await Promise.all([
    ...pages.map(async (key) => {
      const isRight = (bytes: Buffer): boolean => generationOf(bytes) === generation;
      return [key, await fileProblem(store, key, isRight, `is not of generation ${generation}`)] as const;
    }),
    ...(isSite ? copiesOf(state) : []).map(async ({ key, hash, from }) => {
      const isRight = (bytes: Buffer): boolean => integrityOf(bytes) === hash;
      return [key, await fileProblem(store, key, isRight, `is not ${from}`)] as const;
    }),
  ]);
  const published = await publishedGeneration(store);
  const isDocumentRight = published === generation;
  return [
    ...(isDocumentRight ? [] : [`discovery.json is not of generation ${generation}.`]),
    ...found.flatMap(([key, problem]) => (problem === undefined ? [] : [`${key} ${problem}.`])),
  ];
}
