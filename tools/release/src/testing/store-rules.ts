import type { Store } from '../store/store';

const text = (words: string): Buffer => Buffer.from(words);

/** Defines the tests that every kind of store must pass. `open` returns the same store each time, empty at first. */
export function storeRules(open: () => Promise<Store>): void {
  const read = async (store: Store, key: string): Promise<string | undefined> =>
    (await store.get(key))?.bytes.toString();

  test('a file is written once where there is none', async () => {
    const store = await open();
    expect(await store.get('once/a.json')).toBeNull();
    expect(await store.putIfAbsent('once/a.json', text('1'))).toBe(true);
    expect(await store.putIfAbsent('once/a.json', text('2'))).toBe(false);
    expect(await read(store, 'once/a.json')).toBe('1');
  });

  test('a file is replaced only as long as it is what was read', async () => {
    const store = await open();
    await store.putIfAbsent('match/a.json', text('1'));
    const etag = (await store.get('match/a.json'))?.etag ?? '';
    expect(await store.putIfMatch('match/a.json', text('2'), etag)).toBe(true);
    expect(await store.putIfMatch('match/a.json', text('3'), etag)).toBe(false);
    expect(await store.putIfMatch('match/gone.json', text('3'), etag)).toBe(false);
    expect(await read(store, 'match/a.json')).toBe('2');
    expect(await store.get('match/gone.json')).toBeNull();
  });

  test('of twenty at once one writes a file, and one replaces it', async () => {
    const store = await open();
    const twenty = Array.from({ length: 20 }, (_, index) => text(String(index)));
    const first = await Promise.all(twenty.map((bytes) => store.putIfAbsent('race/a.json', bytes)));
    expect(first.filter(Boolean)).toHaveLength(1);
    const etag = (await store.get('race/a.json'))?.etag ?? '';
    const next = twenty.map((_, index) => text(`next ${index}`));
    const second = await Promise.all(next.map((bytes) => store.putIfMatch('race/a.json', bytes, etag)));
    expect(second.filter(Boolean)).toHaveLength(1);
    expect(await read(store, 'race/a.json')).toBe(`next ${second.indexOf(true)}`);
  });

  test('a list has what begins with a prefix, in the order of keys, from a key on', async () => {
    const store = await open();
    for (const key of ['list/b/c.js', 'list/a.js', 'list/b.js', 'lists/a.js'])
      await store.putIfAbsent(key, text(key));
    const keys = async (prefix: string, after?: string): Promise<string[]> =>
      (await store.list(prefix, after)).map(({ key }) => key);
    expect(await keys('list/')).toEqual(['list/a.js', 'list/b.js', 'list/b/c.js']);
    expect(await keys('list/b')).toEqual(['list/b.js', 'list/b/c.js']);
    expect(await keys('list/', 'list/a.js')).toEqual(['list/b.js', 'list/b/c.js']);
    expect(await keys('nothing/')).toEqual([]);
    const [file] = await store.list('list/a');
    expect(file?.size).toBe(9);
    expect(Math.abs((file?.at ?? 0) - Date.now())).toBeLessThan(3_600_000);
  });

  test('a file that was removed is gone, and may be written again', async () => {
    const store = await open();
    await store.putIfAbsent('delete/a.js', text('1'));
    await store.delete('delete/a.js');
    await store.delete('delete/a.js');
    expect(await store.get('delete/a.js')).toBeNull();
    expect(await store.list('delete/')).toEqual([]);
    expect(await store.putIfAbsent('delete/a.js', text('2'))).toBe(true);
  });

  test('no key leads out of the store or to what is its own', async () => {
    const store = await open();
    for (const key of ['../a', '/a', 'a/../../b', '.store/lock', 'a//b', 'a b', ''])
      await expect(store.get(key).then(() => key)).rejects.toThrow(`"${key}" is no key of a store.`);
  });
}
