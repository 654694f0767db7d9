import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../database/installed-programs';
import { postgresAdmin } from '../database/postgres-admin';
import { Machine } from './machine';

/** Waits until the condition is true, at most two minutes. Returns the duration in ms. */
export async function waitFor(what: string, isTrue: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > 120_000) throw new Error(`There was no ${what} within two minutes.`);
    await sleep(200);
  }
  return performance.now() - started;
}

/** A server of the cluster, as Patroni lists it. */
interface Member {
  name: string;
  role: string;
  state: string;
}

export type Role = 'leader' | 'sync_standby';

/** Two database machines and the machine of the site, as in docs/guides/running.md. */
export class StandbySite {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-failover-'));
  readonly #password = randomBytes(12).toString('hex');
  readonly #machines: [Machine, Machine, Machine];
  /** The environment variables of a backend on the site's machine. */
  readonly env: { DATABASE_URL: string };

  constructor() {
    // Each machine has its own loopback address, so the ports are those of the documentation.
    const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
    fs.chmodSync(this.#folder, 0o755);
    const replacements = [
      [/\b10\.0\.0\./g, `${network}.`],
      [/bind 127\.0\.0\.1:/g, `bind ${network}.3:`],
      [/\b[A-Z]+_PASSWORD\b/g, this.#password],
      [/\/usr\/lib\/postgresql\/15\/bin/g, path.dirname(findProgram('pg_rewind') ?? '')],
    ] as const;
    const machine = (name: string, lastByte: number): Machine =>
      new Machine({
        name,
        ip: `${network}.${lastByte}`,
        folder: path.join(this.#folder, name),
        replacements,
      });
    this.#machines = [machine('db-1', 1), machine('db-2', 2), machine('site', 3)];
    this.env = { DATABASE_URL: `postgres://wallet:${this.#password}@${network}.3:5000/wallet` };
  }

  /** Starts all machines and creates the database. */
  async start(): Promise<void> {
    for (const machine of this.#machines) machine.start();
    await this.waitForStandby();
    const admin = this.env.DATABASE_URL.replace('//wallet:', '//postgres:').replace(/wallet$/, 'postgres');
    await postgresAdmin(admin, `create role wallet login password '${this.#password}'`);
    await postgresAdmin(admin, 'create database wallet owner wallet');
  }

  /** Returns the machine whose database has this role. */
  async machine(role: Role): Promise<Machine> {
    const name = (await this.#members()).find((member) => member.role === role)?.name;
    const machine = this.#machines.find((candidate) => candidate.name === name);
    if (!machine) throw new Error(`No machine is the ${role}.`);
    return machine;
  }

  /** Gives the role of this machine to the other one, as `patronictl switchover` does. */
  async switchOver({ ip, name }: Machine): Promise<void> {
    const login = Buffer.from(`patroni:${this.#password}`).toString('base64');
    const reply = await fetch(`http://${ip}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${login}` },
      body: JSON.stringify({ leader: name }),
    });
    if (!reply.ok) throw new Error(`Patroni did not switch over: ${await reply.text()}`);
  }

  /** Waits until both databases are in sync. */
  async waitForStandby(): Promise<void> {
    await waitFor('a synchronous standby', async () => {
      const members = await this.#members();
      const roles = members.filter(({ state }) => state === 'running').map(({ role }) => role);
      return roles.includes('leader') && roles.includes('sync_standby');
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#machines.map((machine) => machine.stop()));
    if (!process.env.FAILOVER_KEEP) fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  async #members(): Promise<Member[]> {
    for (const { ip } of this.#machines.slice(0, 2)) {
      const reply = await fetch(`http://${ip}:8008/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
    }
    return [];
  }
}
