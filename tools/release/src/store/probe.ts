import { randomUUID } from 'node:crypto';
import { Refusal } from '@wallet/build';
import type { Store } from './store';

/**
 * Checks with a file of its own whether a server honours conditional writes. Returns the first ETag form that the
 * server understands.
 * @param ways stores of the same bucket, each with another ETag form
 * @throws Refusal for a server that ignores conditions or never accepts a file's own ETag: two concurrent releases
 * would lose one
 */
export async function probe(ways: readonly [Store, ...Store[]]): Promise<Store> {
  const [store] = ways;
  const key = `probe/${randomUUID()}.json`;
  const refuse = (what: string): never => {
    throw new Refusal(
      `${store.address} cannot hold a site: its server ${what}, so that releases would be lost.`,
    );
  };
  try {
    await store.putIfAbsent(key, Buffer.from('1'));
    if (await store.putIfAbsent(key, Buffer.from('2'))) refuse('ignores If-None-Match');
    const first = await store.get(key);
    if (!first) return refuse('does not give what was written');
    for (const way of ways) {
      if (!(await way.putIfMatch(key, Buffer.from('3'), first.etag))) continue;
      if (await way.putIfMatch(key, Buffer.from('4'), first.etag)) refuse('ignores If-Match');
      return way;
    }
    return refuse("refuses If-Match with a file's own ETag");
  } finally {
    await store.delete(key);
  }
}
