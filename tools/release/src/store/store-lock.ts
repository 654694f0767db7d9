import { CliError } from '@wallet/build';
import { tryLock } from '@wallet/contract/folder-lock';
import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 30_000;

/** Takes the lock of a store and returns a function that releases it; waits 30 s for one owner. */
export async function acquireLock(folder: string): Promise<() => void> {
  let waitedFor = '';
  for (let until = 0; ; await sleep(2 + Math.random() * 8)) {
    const attempt = tryLock(folder);
    if (attempt.release) return attempt.release;
    const { owner, file } = attempt;
    if (file !== waitedFor) until = Date.now() + timeoutMs;
    waitedFor = file;
    if (Date.now() >= until)
      throw new CliError(
        `Process ${owner.pid} on ${owner.host} is changing the store; if it is not running any more, write "free" into ${file}.`,
      );
  }
}
