import { CliError, hashOf } from '@wallet/build';
import { tryLock } from '@wallet/server';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedEndings, encodeFile, isCompressible, replaceFile } from '@wallet/serve';
import { type ListedFile, requireValidKey, type Store, type StoredFile } from './store';

/** True for files that a server may send compressed; browsers never read the history. */
const isText = (key: string): boolean => isCompressible(key) && !key.startsWith('history/');

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const isEmpty = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length === 0;

/** Yields the names in a folder of a store, without its internal files and the compressed copies. */
function* filesUnder(folder: string, prefix = ''): Generator<string> {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesUnder(join(folder, name), `${prefix}${name}/`);
    else if (
      !compressedEndings.some((ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)))
    )
      yield prefix + name;
  }
}

const lockTimeoutMs = 30_000;

/** Takes the lock of a store and returns a function that releases it. Waits for each owner for at most 30 s. */
export async function acquireLock(folder: string): Promise<() => void> {
  let waitedFor = '';
  for (let until = 0; ; await sleep(2 + Math.random() * 8)) {
    const attempt = tryLock(folder);
    if (attempt.release) return attempt.release;
    const { owner, file } = attempt;
    if (file !== waitedFor) until = Date.now() + lockTimeoutMs;
    waitedFor = file;
    if (Date.now() >= until)
      throw new CliError(
        `Process ${owner.pid} on ${owner.host} is changing the store; if it is not running any more, write "free" into ${file}.`,
      );
  }
}

/**
 * Creates a store in a folder. Changes are made under a lock, and files are replaced by renaming, so a killed process
 * leaves each file either old or new. Text files have a `.br` and a `.gz` copy. Internal files are under `.store/`.
 */
export function folderStore(path: string): Store {
  const folder = resolve(path);
  const internalFolder = join(folder, '.store');
  const newFolder = join(internalFolder, 'new');
  const pathOf = (key: string): string => join(folder, ...requireValidKey(key).split('/'));

  let queue: Promise<unknown> = Promise.resolve();

  function decompress(file: string, ending: string): (Buffer | null)[] {
    if (!existsSync(file + ending)) return [];
    try {
      return [(ending === '.br' ? brotliDecompressSync : gunzipSync)(readFileSync(file + ending))];
    } catch {
      return [null];
    }
  }

  /** Runs a change under the lock. Within one process at most one change waits for the lock at a time. */
  function withLock<Value>(change: () => Value): Promise<Value> {
    const result = queue.then(async () => {
      const unlock = await acquireLock(join(internalFolder, 'lock'));
      try {
        return change();
      } finally {
        unlock();
      }
    });
    queue = result.catch(() => {});
    return result;
  }

  function read(key: string): StoredFile | null {
    try {
      const bytes = readFileSync(pathOf(key));
      return { bytes, etag: hashOf(bytes) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Replaces a file under the lock when `canWrite` returns true; it is compressed before. */
  async function put(
    key: string,
    bytes: Buffer,
    canWrite: (current: StoredFile | null) => boolean,
  ): Promise<boolean> {
    if (!canWrite(read(key))) return false;
    const encodedFiles = isText(key) ? encodeFile(bytes) : [['', bytes] as const];
    return withLock(() => {
      if (!canWrite(read(key))) return false;
      mkdirSync(newFolder, { recursive: true });
      replaceFile(pathOf(key), encodedFiles, join(newFolder, randomUUID()));
      return true;
    });
  }

  return {
    address: path,
    get: async (key) => read(key),
    async list(prefix) {
      const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const found = [...filesUnder(join(folder, parent.replaceAll('/', sep)), parent)];
      return found
        .filter((key) => key.startsWith(prefix))
        .sort()
        .flatMap((key): ListedFile[] => {
          const stats = statSync(pathOf(key), { throwIfNoEntry: false });
          return stats ? [{ key, modifiedAt: stats.mtimeMs }] : [];
        });
    },
    putIfAbsent: (key, bytes) => put(key, bytes, (current) => current === null),
    putIfMatch: (key, bytes, etag) => put(key, bytes, (current) => current?.etag === etag),
    compressedCopies: async (key) => compressedEndings.flatMap((ending) => decompress(pathOf(key), ending)),
    async delete(key) {
      const file = pathOf(key);
      await withLock(() => {
        for (const ending of [...compressedEndings, '']) rmSync(file + ending, { force: true });
        for (let parent = dirname(file); parent !== folder && isEmpty(parent); parent = dirname(parent))
          rmdirSync(parent);
      });
    },
  };
}
