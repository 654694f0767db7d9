import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wallet/server/db';
import { moneyFaults } from '../kill/money-faults';
import { loginPlayer, moneyOf, type Player, TransferLoad } from '../kill/transfer-load';
import { type LoadBalancer, startLoadBalancer } from '../site/load-balancer';
import { type ServedSandbox, serveSandbox } from '../site/serve-sandbox';
import { type BackendProcess, startBackend } from '../site/start-backend';
import { type Machine, missingPrograms } from './machine';
import { type Role, StandbySite, waitFor } from './standby-site';

/** How often the machine with the primary is killed. */
const failovers = Number(process.env.FAILOVERS ?? 20);
const maxOutageMs = 30_000;
const members = ['0811111111', '0833333333'];
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

type Action = (machine: Machine) => void | Promise<void>;

const missing = missingPrograms();
if (missing.length > 0)
  print(
    `Skipped: ${missing.join(', ')} cannot be found. It needs Linux and Debian's packages patroni, etcd-server, haproxy and postgresql.`,
  );

(missing.length > 0 ? describe.skip : describe)('a site with a standby', () => {
  const machines = new StandbySite();
  const backends: BackendProcess[] = [];
  let sandbox: ServedSandbox;
  let loadBalancer: LoadBalancer;

  beforeAll(async () => {
    [sandbox] = await Promise.all([serveSandbox(), machines.start()]);
    const ports: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const backend = startBackend({ ...machines.env, ...sandbox.env, DEMO: '1' });
      backends.push(backend);
      ports.push(await backend.ready);
    }
    loadBalancer = await startLoadBalancer(() => ports);
  }, 300_000);

  afterAll(async () => {
    loadBalancer?.close();
    for (const { child } of backends) child.kill('SIGKILL');
    await Promise.all(backends.map(({ ended }) => ended));
    await sandbox?.close();
    await machines.stop();
  }, 60_000);

  it(
    `loses and doubles no money when its primary is killed ${failovers} times`,
    async () => {
      const { port } = loadBalancer;
      const since = new Date(Date.now() - 1_000);
      const players: Player[] = [];
      for (const username of members) players.push(await loginPlayer(port, username));
      const load = new TransferLoad(players, { pauseMs: 300, retryMs: 500 });

      /** Causes an incident, waits until the site works, repairs the machine, and returns the outage in ms. */
      const rehearse = async (name: string, role: Role, cause: Action, repair: Action): Promise<number> => {
        await sleep(Math.random() * 3_000);
        const machine = await machines.machine(role);
        const startedAt = performance.now();
        await cause(machine);
        await waitFor('successful transfer', async () => load.lastSuccessSentAt > startedAt);
        const outageMs = performance.now() - startedAt;
        await waitFor('readiness', async () => {
          const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
          return reply?.status === 200;
        });
        const readyMs = performance.now() - startedAt;
        print(`${name}: writes after ${seconds(outageMs)}, ready after ${seconds(readyMs)}`);
        await repair(machine);
        await machines.waitForStandby();
        return outageMs;
      };
      const kill: Action = (machine) => machine.kill();
      const start: Action = (machine) => machine.start();

      const outages: number[] = [];
      await load.during(port, async () => {
        for (let count = 1; count <= failovers; count += 1)
          outages.push(await rehearse(`primary killed, ${count}`, 'leader', kill, start));
        const freeze: Action = (machine) => machine.freeze();
        outages.push(await rehearse('primary frozen', 'leader', freeze, (machine) => machine.resume()));
        outages.push(await rehearse('standby killed', 'sync_standby', kill, start));
        const rebuild: Action = (machine) => {
          machine.deleteDatabase();
          machine.start();
        };
        outages.push(await rehearse('standby rebuilt', 'sync_standby', kill, rebuild));
        const switchOver: Action = (machine) => machines.switchOver(machine);
        outages.push(await rehearse('planned switch', 'leader', switchOver, () => undefined));
      });
      await load.retryAll(port);
      await waitFor('end of the pending transfers', async () => {
        if (load.pendingCount > 0) await load.retryAll(port);
        return load.pendingCount === 0;
      });

      let wrongSatang = 0;
      for (const player of players) {
        const money = await moneyOf(port, player.token);
        for (const [account, amount] of Object.entries(load.expectedMoney(player)))
          wrongSatang += Math.abs((money[account] ?? 0) - amount);
      }
      const sorted = outages.slice(0, failovers).sort((a, b) => a - b);
      print(
        `${failovers} failovers: writes after ${seconds(sorted[Math.floor(failovers / 2)] ?? 0)} (median), ${seconds(sorted.at(-1) ?? 0)} (maximum)`,
      );
      print(
        `${load.done.length} transfers, ${load.count.interrupted} interrupted requests, ${wrongSatang} satang lost or doubled`,
      );

      expect(load.faults).toEqual([]);
      expect(wrongSatang).toBe(0);
      expect(outages.filter((ms) => ms > maxOutageMs)).toEqual([]);
      const db = await openDatabase({ databaseUrl: machines.env.DATABASE_URL, dataDir: ':memory:' });
      try {
        expect(await moneyFaults(db, { since, load, members, simulators: sandbox.simulators })).toEqual([]);
      } finally {
        await db.close();
      }
    },
    600_000 + failovers * 240_000,
  );
});
