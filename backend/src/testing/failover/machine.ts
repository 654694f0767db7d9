import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../database/installed-programs';
import { ordinaryUser } from '../database/test-server';

/** The configuration files of docs/guides/running.md, "Two machines". */
const configFolder = path.join(__dirname, '../../../../deploy/standby');

const programFiles = ['etcd', 'haproxy', 'patroni', 'setpriv', 'pg_rewind'];

/** Returns the programs that the machines need and that this system lacks. */
export const missingPrograms = (): string[] =>
  process.platform === 'linux' ? programFiles.filter((name) => !findProgram(name)) : programFiles;

type Environment = Readonly<Record<string, string>>;

interface MachineOptions {
  name: string;
  ip: string;
  /** The folder of the machine: it replaces /var/lib in the configuration files. */
  folder: string;
  /** Replacements in the configuration files, in addition to those of this machine. */
  replacements: readonly (readonly [RegExp, string])[];
}

/** Returns the ids of the processes that a process has started, and of those that they have started. */
function descendantsOf(pid: number | undefined): number[] {
  try {
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return (children ? children.split(' ') : []).flatMap((child) => [
      Number(child),
      ...descendantsOf(Number(child)),
    ]);
  } catch {
    return [];
  }
}

function sendSignal(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

/** One machine of the set-up, as processes on a loopback address of its own. */
export class Machine {
  readonly name: string;
  readonly ip: string;
  readonly #folder: string;
  readonly #env: Environment;
  readonly #dataFolder: string;
  readonly #isDatabase: boolean;
  #children: ChildProcess[] = [];

  constructor({ name, ip, folder, replacements }: MachineOptions) {
    this.name = name;
    this.ip = ip;
    this.#folder = folder;
    this.#dataFolder = path.join(folder, 'postgresql/wallet');
    this.#isDatabase = name !== 'site';
    for (const data of ['postgresql', 'etcd']) fs.mkdirSync(path.join(folder, data), { recursive: true });
    const ownReplacements = [
      [/THIS_NAME/g, name],
      [/THIS_IP/g, ip],
      [/\/var\/lib/g, folder],
    ] as const;
    for (const file of fs.readdirSync(configFolder)) {
      let text = fs.readFileSync(path.join(configFolder, file), 'utf8');
      for (const [pattern, replacement] of [...ownReplacements, ...replacements])
        text = text.replace(pattern, replacement);
      fs.writeFileSync(path.join(folder, file), text, { mode: 0o600 });
    }
    const lines = fs.readFileSync(path.join(folder, 'etcd.conf'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
    this.#env = Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value]));
    const user = ordinaryUser();
    if (user)
      for (const file of ['', ...fs.readdirSync(folder)])
        fs.chownSync(path.join(folder, file), user.uid, user.gid);
  }

  /** Starts all programs of the machine. */
  start(): void {
    const file = (name: string): string => path.join(this.#folder, name);
    this.#run('etcd', [], this.#env);
    if (!this.#isDatabase) return this.#run('haproxy', ['-db', '-f', file('haproxy.cfg')]);
    this.#run('patroni', [file('patroni.yml')]);
  }

  /** Kills all processes of the machine with SIGKILL, as a power cut does. */
  async kill(): Promise<void> {
    const ended = this.#ended();
    this.freeze();
    this.#send('SIGKILL');
    await ended;
    this.#children = [];
  }

  /** Stops all processes from running, as a machine that hangs does. */
  freeze(): void {
    // A frozen process starts no other, so the second signal reaches all of them.
    this.#send('SIGSTOP');
    this.#send('SIGSTOP');
  }

  /** Continues after `freeze`. */
  resume(): void {
    this.#send('SIGCONT');
  }

  /** Deletes the data of the database, as after the loss of a disk. Only for a machine that was killed. */
  deleteDatabase(): void {
    fs.rmSync(this.#dataFolder, { recursive: true });
  }

  /** Stops all programs in an orderly way; those that do not stop in time are killed. */
  async stop(): Promise<void> {
    this.resume();
    for (const { pid } of this.#children) sendSignal(pid, 'SIGTERM');
    await Promise.race([this.#ended(), sleep(20_000, undefined, { ref: false })]);
    await this.kill();
  }

  #ended(): Promise<unknown> {
    const running = this.#children.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    return Promise.all(running.map((child) => once(child, 'exit')));
  }

  #send(signal: NodeJS.Signals): void {
    const programs = [...this.#children.map(({ pid }) => pid), ...this.#postmaster()];
    for (const pid of [...programs, ...programs.flatMap(descendantsOf)]) sendSignal(pid, signal);
  }

  #run(name: string, args: readonly string[], env: Environment = {}): void {
    const log = fs.openSync(path.join(this.#folder, `${name}.log`), 'a');
    // A program also stops when this process is killed.
    const command = ['--pdeathsig', 'TERM', findProgram(name) ?? name, ...args];
    this.#children.push(
      spawn('setpriv', command, {
        cwd: this.#folder,
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', log, log],
        detached: true,
        ...ordinaryUser(),
      }),
    );
    fs.closeSync(log);
  }

  /** Returns the id of PostgreSQL's main process, which is not a child of Patroni; an empty list when it does not run. */
  #postmaster(): number[] {
    try {
      const [pid = ''] = fs.readFileSync(path.join(this.#dataFolder, 'postmaster.pid'), 'utf8').split('\n');
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(this.#dataFolder) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  }
}
