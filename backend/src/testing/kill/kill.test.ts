import { setTimeout as sleep } from 'node:timers/promises';
import { type ServedSandbox, serveSandbox } from '../site/serve-sandbox';
import { type BackendProcess, startBackend } from '../site/start-backend';
import { type PersistentData, createPersistentData } from '../database/persistent-data';
import { moneyFaults } from './money-faults';
import { loginPlayer, moneyOf, type Player, TransferLoad } from './transfer-load';

/** The default is a short run. `KILLS=100` is a long run. */
const kills = Number(process.env.KILLS ?? 3);
const members = ['0811111111', '0833333333'];
/** A process is killed after this many responses at most, or after this time on a busy machine. */
const maxLife = { responses: 25, ms: 5_000 };

describe(`a backend that is killed ${kills} times while it moves money`, () => {
  let data: PersistentData;
  let sandbox: ServedSandbox;
  let backend: BackendProcess | undefined;
  beforeAll(async () => {
    [data, sandbox] = await Promise.all([createPersistentData(), serveSandbox()]);
  });
  afterAll(async () => {
    backend?.child.kill('SIGKILL');
    await backend?.ended;
    await sandbox.close();
    await data.remove();
  });

  const start = async (): Promise<number> => {
    backend = startBackend({ ...data.env, ...sandbox.env, DEMO: '1' });
    return backend.ready;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    backend?.child.kill(signal);
    await backend?.ended;
  };

  it(
    '[O1.5] has done every reported transfer exactly once, responds to its key as before, and has correct sums',
    async () => {
      const since = new Date(Date.now() - 1_000);
      let port = await start();
      const players: Player[] = [];
      for (const username of members) players.push(await loginPlayer(port, username));
      const load = new TransferLoad(players);
      let longest = 0;
      for (let kill = 1; kill <= kills; kill += 1) {
        // Counts responses instead of time, so that the kill also interrupts work on a slow machine.
        const lastResponse = load.count.responses + Math.random() * maxLife.responses;
        const lastMoment = Date.now() + maxLife.ms;
        const extraDelayMs = Math.random() * 50;
        await load.during(port, async () => {
          while (load.count.responses < lastResponse && Date.now() < lastMoment) await sleep(5);
          await sleep(extraDelayMs);
          await end('SIGKILL');
        });
        const killed = Date.now();
        port = await start();
        longest = Math.max(longest, Date.now() - killed);
      }
      await load.retryAll(port);
      for (let retries = 0; load.pendingCount > 0 && retries < 120; retries += 1) {
        await sleep(500);
        await load.retryAll(port);
      }
      const { responses, interrupted } = load.count;
      process.stdout.write(
        `kill -9: ${kills} kills, back after ${longest} ms at most; ${responses} responses, ${interrupted} interrupted\n`,
      );

      expect(load.faults).toEqual([]);
      expect(load.pendingCount).toBe(0);
      expect(load.done.length).toBeGreaterThan(0);
      expect(interrupted).toBeGreaterThan(0);
      for (const player of players)
        expect(await moneyOf(port, player.token)).toEqual(load.expectedMoney(player));

      await end('SIGTERM');
      const db = await data.open();
      try {
        expect(await moneyFaults(db, { since, load, members, simulators: sandbox.simulators })).toEqual([]);
      } finally {
        await db.close();
      }
    },
    180_000 + kills * 60_000,
  );
});
