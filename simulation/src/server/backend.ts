import { fromBaht } from '@wallet/contract/satang';
import { Readable } from 'node:stream';
import { Server } from 'socket.io';
import { startJob } from '../../../backend/src/core/jobs/jobs';
import { extendHashChain } from '../../../backend/src/core/ledger/extend-hash-chain';
import { parseSlipResult, type SlipResultBody } from '../../../backend/src/core/providers/providers';
import { Settings } from '../../../backend/src/settings/settings';
import { startReconciler } from '../../../backend/src/start-reconciler';
import { openTestSite, type TestSite } from '../../../backend/src/testing/site/test-site';
import type { Random } from '../time/random';
import type { VirtualClock } from '../time/virtual-clock';
import type { Work } from '../time/work';
import { games } from './create-members';
import { openInProcessDb } from './in-process-db';
import { type ProviderFaults, withProviderFaults } from './provider-faults';
import { runIn, ServerProcess } from './server-process';
import { withoutKeys, withoutKeySupport } from './specification-only';

/** A request as it arrives at the backend. */
export interface ServerRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  address: string;
}

export interface ServerReply {
  status: number;
  headers: Record<string, unknown>;
  data: string;
}

export interface BackendOptions {
  clock: VirtualClock;
  work: Work;
  /** Returns the generator of the current seed. */
  random: () => Random;
  templateFile: string;
}

/** The backend of the simulation: its database outlives its processes. */
export interface Backend {
  readonly site: TestSite;
  /** The server of the pages' sockets. */
  readonly io: Server;
  readonly providerFaults: ProviderFaults;
  /** False for a backend of the specification only: it ignores keys and ids of messages, and does not send them. */
  supportsKeys: boolean;
  /** The running process; undefined while the backend is down. */
  readonly process: ServerProcess | undefined;
  /** Starts a process with its jobs, which run every `pauseMs`. */
  start(pauseMs: number): void;
  stop(): void;
  /** Resolves with the reply, or with null when the process is down or stops before it has replied. */
  handle(request: ServerRequest): Promise<ServerReply | null>;
  close(): Promise<void>;
}

/** Moves the clock of a test site to the time of the virtual clock whenever it is read. */
function followClock(site: TestSite, clock: VirtualClock): void {
  Object.assign(site.deps.clock, { now: () => new Date(clock.now) });
}

/** Finds the socket server that the backend creates: the backend has no other use for it outside. */
function captureSocketServer(): { server(): Server } {
  const { attach } = Server.prototype;
  const captured: Server[] = [];
  Server.prototype.attach = function captureAndAttach(this: Server, ...given: Parameters<typeof attach>) {
    captured.push(this);
    Server.prototype.attach = attach;
    return attach.apply(this, given);
  };
  return {
    server() {
      const [server] = captured;
      if (!server) throw new Error('The backend has no socket server.');
      return server;
    },
  };
}

/**
 * Marks injected requests as arrived, as Node marks a request whose body is there. Otherwise the backend authorises each
 * one again before it acts.
 */
function markRequestsArrived(): void {
  Object.defineProperty(Readable.prototype, 'complete', { value: true, writable: true, configurable: true });
}

/** Lets the conditions of offers be met, and their wagering be ended, within a run. */
async function easeOffers({ deps: { db, settings } }: TestSite): Promise<void> {
  await db.query(
    "update offer_terms set turnover = 1, end_below = 1000000000, deposit_span = 'limit', deposit_from = null",
  );
  await db.query("update bonus set type = 'limit', max_received = 2, percent_fail = 90");
  const endBelow = { THB: fromBaht(10_000_000), LAK: fromBaht(0) };
  const [refund, inviteBonus] = [await settings.get('refund'), await settings.get('inviteBonus')];
  await settings.set('refund', {
    ...refund,
    lossMin: { THB: fromBaht(1), LAK: fromBaht(1) },
    success: 80,
    endBelow,
  });
  await settings.set('inviteBonus', { ...inviteBonus, endBelow });
  await settings.set('invite', { success: 50, fail: 20 });
}

/** Removes games without accounts, and reads the settings once per process: no one changes them in a run. */
async function shortenReads({ deps }: TestSite): Promise<void> {
  await deps.db.query(
    `delete from game g where code <> all($1::text[])
       and not exists (select from game_account where game_code = g.code)
       and not exists (select from game_opening where game_code = g.code)`,
    [games],
  );
  deps.settings = new Settings(deps.db, Number.POSITIVE_INFINITY);
}

export async function openBackend({ clock, work, random, templateFile }: BackendOptions): Promise<Backend> {
  const sockets = captureSocketServer();
  const site = await openTestSite({}, () => openInProcessDb(templateFile, work));
  followClock(site, clock);
  await easeOffers(site);
  await shortenReads(site);
  markRequestsArrived();
  const providerFaults: ProviderFaults = new Map();
  const { simulators, deps, app } = site;
  const slips = {
    isConnected: true,
    async check({ reference, refNo }: { reference: string; refNo: string | null }) {
      const order = { refNo, currency: 'THB', sentAt: '', contentType: 'image/png', picture: '' } as const;
      const result = simulators.slips.submit(reference, order);
      return result && parseSlipResult(result as SlipResultBody);
    },
  };
  deps.providers = withProviderFaults(
    { ...deps.providers, slips },
    {
      clock,
      random,
      faults: providerFaults,
      reject: (target) => simulators.faults.set(target, 'refuses', 1),
    },
  );
  // Starts the polls of the sockets. No one connects to the port.
  await app.listen({ port: 0, host: '127.0.0.1' });
  let process: ServerProcess | undefined;

  function startJobs(pauseMs: number): void {
    const report = (): void => undefined;
    startReconciler(deps, report, pauseMs);
    startJob({
      name: 'hash-chain',
      work: (signal) => extendHashChain(deps.db, signal),
      pauseMs: Math.max(60_000, pauseMs),
      report,
    });
  }

  const backend: Backend = {
    site,
    io: sockets.server(),
    providerFaults,
    supportsKeys: true,
    get process() {
      return process?.hasStopped ? undefined : process;
    },
    start(pauseMs) {
      if (backend.process) return;
      process = new ServerProcess();
      // A new process has read no settings yet.
      deps.settings.clearCache();
      runIn(process, () => startJobs(pauseMs));
    },
    stop() {
      process?.stop();
    },
    handle(request) {
      const current = backend.process;
      if (!current) return Promise.resolve(null);
      const { method, url, headers, payload, address } = backend.supportsKeys
        ? request
        : withoutKeys(request);
      return new Promise((resolve) => {
        const stopListening = current.onStop(() => resolve(null));
        const finish = (reply: ServerReply | null): void => {
          stopListening();
          resolve(current.hasStopped ? null : reply);
        };
        runIn(current, () =>
          app
            .inject({
              method: method as 'GET',
              url,
              headers,
              remoteAddress: address,
              ...(payload !== undefined && { payload }),
            })
            .then(
              (reply) => {
                const date = new Date(clock.now).toUTCString();
                const received = {
                  status: reply.statusCode,
                  headers: { ...reply.headers, date },
                  data: reply.body,
                };
                finish(backend.supportsKeys ? received : withoutKeySupport(received));
              },
              () => finish(null),
            ),
        );
      });
    },
    close: () => site.close(),
  };
  return backend;
}
