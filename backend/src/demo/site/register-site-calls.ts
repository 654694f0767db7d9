import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { jsonBody } from '../staff/json-body';
import { readWheel } from '../wheel/read-wheel';
import { setWheel } from '../wheel/set-wheel';
import { changeSite, type SiteChanges } from './change-site';
import { readSite } from './read-site';

const flag = { type: 'boolean' };
const time = { type: ['string', 'null'], pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const changing = jsonBody({
  terminated: flag,
  chat: flag,
  firstAnswer: flag,
  registerOtp: flag,
  manualDeposit: flag,
  slip: {
    type: 'object',
    additionalProperties: false,
    properties: { enabled: flag, closedFrom: time, closedUntil: time },
  },
});
const turning = jsonBody({ active: flag, next: { type: ['string', 'null'], maxLength: 64 } });

/** Adds calls for the operator's decisions: open services, and the wheel. */
export function registerSiteCalls(app: FastifyInstance, deps: Deps): void {
  app.get('/site', () => readSite(deps));
  app.put<{ Body: SiteChanges }>('/site', { schema: changing }, ({ body }) => changeSite(deps, body));
  app.get('/wheel', () => readWheel(deps.db));
  app.put<{ Body: { active?: boolean; next?: string | null } }>('/wheel', { schema: turning }, ({ body }) =>
    setWheel(deps.db, body),
  );
}
