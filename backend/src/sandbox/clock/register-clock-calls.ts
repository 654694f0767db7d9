import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/driver';
import { jsonBody } from '../http/json-body';
import { sandboxSettings } from '../settings/sandbox-settings';
import type { SandboxClock } from './sandbox-clock';

interface Moving {
  /** How far to be ahead of the real time, or how much further than now (ms); below zero back. */
  Body: { offset: number } | { advance: number };
}

const tenYearsMs = 10 * 366 * 86_400_000;
const ms = { type: 'integer', minimum: -tenYearsMs, maximum: tenYearsMs };
const moving = {
  body: { oneOf: [jsonBody({ offset: ms }, ['offset']).body, jsonBody({ advance: ms }, ['advance']).body] },
};

/** Calls to move the site's clock and to set it right again. */
export function registerClockCalls(app: FastifyInstance, db: Db, clock: SandboxClock): void {
  const time = (): object => ({ now: clock.now().toISOString(), offset: clock.offset });
  const move = async (offset: number): Promise<object> => {
    const clockOffset = Math.max(-tenYearsMs, Math.min(tenYearsMs, offset));
    await sandboxSettings.write(db, { clockOffset });
    clock.offset = clockOffset;
    return time();
  };
  app.get('/api/clock', async () => time());
  app.put<Moving>('/api/clock', { schema: moving }, ({ body }) =>
    move('offset' in body ? body.offset : clock.offset + body.advance),
  );
  app.delete('/api/clock', () => move(0));
}
