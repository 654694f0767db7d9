import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Failure } from '../../http/failure';
import { jsonBody } from '../http/json-body';
import { type SandboxFaultKind, sandboxFault } from '../sandbox-fault';
import { listFaults } from './list-faults';

interface Setting {
  Params: { target: string };
  /** How they misbehave, null to behave again; for how many calls, else until changed. */
  Body: { kind: SandboxFaultKind | null; times?: number };
}

const setting = jsonBody(
  {
    kind: { enum: ['refuses', 'silent', 'forgets', null] },
    times: { type: 'integer', minimum: 1, maximum: 1_000 },
  },
  ['kind'],
);

/** Calls to make a provider misbehave; `games` stands for all games. */
export function registerFaultCalls(app: FastifyInstance, { db }: Deps): void {
  app.get('/api/faults', () => listFaults(db));

  app.put<Setting>('/api/faults/:target', { schema: setting }, async ({ params, body }) => {
    const { targets, games } = await listFaults(db);
    const meant = params.target === 'games' ? games : [params.target];
    if (!meant.every((target) => targets.includes(target) || games.includes(target)))
      throw new Failure(404, 'NO_DATA');
    for (const target of meant) await sandboxFault.set(db, target, body.kind, body.times ?? null);
    return listFaults(db);
  });
}
