import fs from 'node:fs';
import { folderStore } from '../store/folder-store';
import { s3Store } from '../store/s3-store';
import { releaseInto, smallRemote } from './small-site';

/** Input of a writer process. */
export interface WriterInput {
  address: string;
  namespace: string;
  /** Released one after another. */
  versions: string[];
  /** The process is killed in place of the file change with this number, starting at 1. */
  killAt?: number;
}

const { address, namespace, versions, killAt }: WriterInput = JSON.parse(
  process.argv[2] ?? '',
) as WriterInput;
const builds = versions.map((version) => smallRemote(namespace, version));

let count = 0;
for (const name of ['writeFileSync', 'renameSync', 'linkSync', 'rmSync', 'mkdirSync'] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  Reflect.set(fs, name, (...args: unknown[]) => {
    count += 1;
    if (count === killAt) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  });
}

async function write(): Promise<void> {
  const store = address.startsWith('s3://') ? await s3Store(address) : folderStore(address);
  for (const build of builds) await releaseInto(store, build);
  process.stdout.write(String(count));
}

void write();
