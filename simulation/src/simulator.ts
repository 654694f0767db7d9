import { type Backend, openBackend } from './server/backend';
import { createMembers } from './server/create-members';
import { installVirtualGlobals } from './server/virtual-globals';
import { bundleClient, type CreateClient } from './tab/bundle';
import { createRandom, type Random } from './time/random';
import { RunLimit } from './time/run-limit';
import { VirtualClock } from './time/virtual-clock';
import { Work } from './time/work';
import type { Member } from './world';

/** What all runs of this process share: one backend with its database, and the client's code. */
export interface Simulator {
  clock: VirtualClock;
  work: Work;
  limit: RunLimit;
  backend: Backend;
  createClient: CreateClient;
  /** Starts the random choices of a seed. Returns the number of the run in this process. */
  startRun(seed: number): number;
  /** Registers new members with this money. */
  createMembers(baht: number): Promise<Member[]>;
  close(): Promise<void>;
}

/**
 * Returns the choices of the server in a run. Long values begin with the number of the run, so that ids are unique in the
 * database and in the same order in every repetition.
 */
function serverRandom(seed: number, run: number): Random {
  const random = createRandom(seed, 'server');
  return {
    ...random,
    fill(bytes) {
      random.fill(bytes);
      if (bytes.length < 12) return;
      bytes[0] = run >> 16;
      bytes[1] = run >> 8;
      bytes[2] = run;
    },
  };
}

export async function openSimulator(templateFile: string): Promise<Simulator> {
  const createClient = await bundleClient();
  const clock = new VirtualClock();
  const limit = new RunLimit();
  const work = new Work(limit);
  let run = 0;
  let random = createRandom(0, 'server');
  // Apart from the server's choices: a library that fills a pool of ids on its first use shifts those.
  let providerRandom = createRandom(0, 'providers');
  installVirtualGlobals({ clock, random: () => random });
  const backend = await openBackend({ clock, work, random: () => providerRandom, templateFile });
  return {
    clock,
    work,
    limit,
    backend,
    createClient,
    startRun(seed) {
      run += 1;
      random = serverRandom(seed, run);
      providerRandom = createRandom(seed, 'providers');
      return run;
    },
    createMembers: (baht) => createMembers(backend.site, ['Mali', 'Somchai'], 30_000_000 + run * 2, baht),
    close: () => backend.close(),
  };
}
