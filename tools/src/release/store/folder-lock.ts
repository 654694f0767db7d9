import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../refusal';

interface Owner {
  host: string;
  pid: number;
  /** When the process began, as the system tells it; '' where it does not. */
  began: string;
}

const timeoutMs = 30_000;

/** How many lock files remain: whoever is slower than so many others between reading the names and taking one sees it by them. */
const remaining = 50;

const free = 'free';

/** What Linux says of a process: its state, and when it began. Ids are used again, together with a time they are not. */
function processAt(pid: number): { state: string; began: string } | null {
  try {
    const [state = '', ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, began: rest[18] ?? '' };
  } catch {
    return null;
  }
}

function isAlive({ host, pid, began }: Owner): boolean {
  // Of another machine nobody here knows.
  if (host !== hostname()) return true;
  const now = processAt(pid);
  if (now) return now.state !== 'Z' && now.began === began;
  if (began !== '') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Who holds a lock file; null for nobody: it was given back, its holder is dead, or the file is gone. */
function holderOf(file: string): Owner | null {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === free) return null;
    const owner = JSON.parse(text) as Owner;
    return isAlive(owner) ? owner : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const numbersIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{12}$/.test(name))
    .sort();

/**
 * Takes the lock of a folder; gives what gives it back. Lock files are numbered, and the highest is the holder's. The
 * number after one that nobody holds goes to who links it first. The last ones are never removed, so numbers only grow,
 * and whoever comes late with a lower one sees that.
 * @throws Refusal when one holder does not give it back within 30 s
 */
export async function takeLock(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, `${process.pid}-${randomUUID()}`);
  const me: Owner = { host: hostname(), pid: process.pid, began: processAt(process.pid)?.began ?? '' };
  let waitedFor: string | undefined;
  for (let until = 0; ; await sleep(2 + Math.random() * 8)) {
    const numbers = numbersIn(folder);
    const last = numbers.at(-1);
    if (last !== waitedFor) until = Date.now() + timeoutMs;
    waitedFor = last;
    const holder = last === undefined ? null : holderOf(join(folder, last));
    if (holder && last !== undefined) {
      if (Date.now() < until) continue;
      throw new Refusal(
        `Process ${holder.pid} on ${holder.host} is changing the store; if it is not running any more, write "${free}" into ${join(folder, last)}.`,
      );
    }
    const number = String(Number(last ?? 0) + 1).padStart(12, '0');
    const file = join(folder, number);
    if (!link(own, file, JSON.stringify(me))) continue;
    if (numbersIn(folder).at(-1) !== number) {
      // Taken, given back and removed by others since the numbers were read; by now perhaps this one as well.
      rmSync(file, { force: true });
      continue;
    }
    for (const older of numbers.slice(0, -remaining)) rmSync(join(folder, older), { force: true });
    return () => {
      writeFileSync(own, free);
      renameSync(own, file);
    };
  }
}

/** Makes a file appear whole, unless there is one. */
function link(own: string, file: string, text: string): boolean {
  writeFileSync(own, text);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}
