import type { FastifyInstance } from 'fastify';
import type { Simulators } from '../simulators/simulators';
import { type FaultKind, faultKinds, faultTargets } from '../simulators/faults';
import { jsonBody, HttpError } from '../http';

interface FaultSetting {
  Params: { target: string };
  /** The kind of fault, or null to remove it, and its number of calls; without it until changed. */
  Body: { kind: FaultKind | null; times?: number };
}

const settingSchema = jsonBody(
  { kind: { enum: [...faultKinds, null] }, times: { type: 'integer', minimum: 1, maximum: 1_000 } },
  ['kind'],
);

/** Adds the calls that read the phones' messages, set a provider's fault, and reset the sandbox. */
export function addFaultCalls(app: FastifyInstance, simulators: Simulators): void {
  const { faults, games, phones } = simulators;
  const list = () => ({
    targets: faultTargets,
    games: [...new Set(games.accounts().map(({ game }) => game))].sort(),
    faults: faults.list(),
  });
  app.get<{ Querystring: { phone?: string } }>(
    '/api/otps',
    { schema: { querystring: { type: 'object', properties: { phone: { type: 'string' } } } } },
    async ({ query }) => ({ otps: phones.list(query.phone) }),
  );

  app.get('/api/faults', async () => list());

  app.put<FaultSetting>(
    '/api/faults/:target',
    { schema: settingSchema },
    async ({ params: { target }, body }) => {
      if (!faultTargets.some((name) => name === target) && !games.isKnown(target))
        throw new HttpError(404, 'NO_DATA');
      faults.set(target, body.kind, body.times ?? null);
      return list();
    },
  );

  app.post('/api/reset', { schema: jsonBody({}) }, async () => {
    simulators.reset();
    return { message: 'SUCCESS' };
  });
}
