import type { Store } from '../store/store';

const text = (words: string): Buffer => Buffer.from(words);

/** Defines the tests that every kind of store must pass. `open` returns the same store each time, empty at first. */
export function describeStore(open: () => Promise<Store>): void {
  const read = async (store: Store, key: string): Promise<string | undefined> =>
    (await store.get(key))?.bytes.toString();

  test('putIfAbsent writes a file only once', async () => {
    const store = await open();
    expect(await store.get('once/a.json')).toBeNull();
    expect(await store.putIfAbsent('once/a.json', text('1'))).toBe(true);
    expect(await store.putIfAbsent('once/a.json', text('2'))).toBe(false);
    expect(await read(store, 'once/a.json')).toBe('1');
  });

  test('putIfMatch replaces a file only while it is unchanged', async () => {
    const store = await open();
    await store.putIfAbsent('match/a.json', text('1'));
    const etag = (await store.get('match/a.json'))?.etag ?? '';
    expect(await store.putIfMatch('match/a.json', text('2'), etag)).toBe(true);
    expect(await store.putIfMatch('match/a.json', text('3'), etag)).toBe(false);
    expect(await store.putIfMatch('match/gone.json', text('3'), etag)).toBe(false);
    expect(await read(store, 'match/a.json')).toBe('2');
    expect(await store.get('match/gone.json')).toBeNull();
  });

  test('one of twenty concurrent writes succeeds', async () => {
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

  test('lists the keys with a prefix in order', async () => {
    const store = await open();
    for (const key of ['list/b/c.js', 'list/a.js', 'list/b.js', 'lists/a.js'])
      await store.putIfAbsent(key, text(key));
    const keys = async (prefix: string): Promise<string[]> =>
      (await store.list(prefix)).map(({ key }) => key);
    expect(await keys('list/')).toEqual(['list/a.js', 'list/b.js', 'list/b/c.js']);
    expect(await keys('list/b')).toEqual(['list/b.js', 'list/b/c.js']);
    expect(await keys('nothing/')).toEqual([]);
    const [file] = await store.list('list/a');
    expect(Math.abs((file?.modifiedAt ?? 0) - Date.now())).toBeLessThan(3_600_000);
  });

  test('a deleted file does not exist and can be written again', async () => {
    const store = await open();
    await store.putIfAbsent('delete/a.js', text('1'));
    await store.delete('delete/a.js');
    await store.delete('delete/a.js');
    expect(await store.get('delete/a.js')).toBeNull();
    expect(await store.list('delete/')).toEqual([]);
    expect(await store.putIfAbsent('delete/a.js', text('2'))).toBe(true);
  });

  test('rejects keys outside the store or of its internal files', async () => {
    const store = await open();
    for (const key of ['../a', '/a', 'a/../../b', '.store/lock', 'a//b', 'a b', ''])
      await expect(store.get(key).then(() => key)).rejects.toThrow(`"${key}" is not a key of a store.`);
  });
}
