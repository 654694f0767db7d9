import { createPersistentData } from '../database/persistent-data';
import { startRedis } from '../database/start-redis';
import { startLoadBalancer } from '../site/load-balancer';
import { type BackendProcess, startBackend } from '../site/start-backend';
import { ChatGuest } from './chat-guest';

/** Two backend processes with one database and one Redis, behind a load balancer. */
export interface TwoProcesses {
  /** The ports of the processes. */
  ports: readonly number[];
  /**
   * New guests write to the chat through the load balancer. After half of the messages the first process is killed, and
   * another one takes its place. Returns the guests when each message was answered. The n-th message of guest g is
   * `g-n`, both counted from 0.
   */
  writeWhileOneIsKilled(guestCount: number, messagesPerGuest: number): Promise<ChatGuest[]>;
  close(): Promise<void>;
}

/** Returns the texts that guest `who` writes. */
export const textsOf = (who: number | string, messagesPerGuest: number): string[] =>
  Array.from({ length: messagesPerGuest }, (_, index) => `${who}-${index}`);

/** Starts them. `env` is added to the environment of each process. */
export async function startTwoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const [data, redis] = await Promise.all([createPersistentData(), startRedis()]);
  const backends: BackendProcess[] = [];
  const guests: ChatGuest[] = [];
  const start = (): BackendProcess => {
    const backend = startBackend({ ...data.env, REDIS_URL: redis.url, DEMO: '1', ...env });
    backends.push(backend);
    return backend;
  };
  const ports = await Promise.all([start().ready, start().ready]);
  const loadBalancer = await startLoadBalancer(() => ports);

  async function replaceFirst(): Promise<void> {
    backends[0]?.child.kill('SIGKILL');
    await backends[0]?.ended;
    ports[0] = await start().ready;
  }

  return {
    ports,
    async writeWhileOneIsKilled(guestCount, messagesPerGuest) {
      for (let index = 0; index < guestCount; index += 1)
        guests.push(await ChatGuest.arrive(loadBalancer.port, `198.51.100.${index}`));
      let received = 0;
      let replaced: Promise<void> | undefined;
      const countReceived = (): void => {
        received += 1;
        if (received === (guestCount * messagesPerGuest) / 2) replaced = replaceFirst();
      };
      await Promise.all(
        guests.map((guest, who) => guest.write(textsOf(who, messagesPerGuest), countReceived)),
      );
      await replaced;
      expect(received).toBe(guestCount * messagesPerGuest);
      return guests;
    },
    async close() {
      for (const guest of guests) guest.leave();
      loadBalancer.close();
      for (const { child } of backends) child.kill('SIGKILL');
      await Promise.all(backends.map(({ ended }) => ended));
      await redis.stop();
      await data.remove();
    },
  };
}
