import type { FastifyInstance } from 'fastify';
import { addMs, type Clock, dayMs, systemClock } from '@wallet/server';
import type { Db, Queryable } from '@wallet/server/db';
import { jsonBody } from './guard-staff';
import { staffSettings } from './staff-settings';

export class StaffClock implements Clock {
  /** The offset (ms); negative when it is behind. */
  offset = 0;

  constructor(private readonly base: Clock = systemClock) {}

  now(): Date {
    return addMs(this.base.now(), this.offset);
  }
}

/** The staff's offset is stored, so that data from a moved clock stays in the past after a restart. */
export async function openStaffClock(db: Queryable): Promise<StaffClock> {
  const clock = new StaffClock();
  clock.offset = (await staffSettings.read(db)).clockOffset;
  return clock;
}

interface ClockChange {
  /** The change of the offset (ms). A negative value moves the clock back. */
  Body: { advance: number };
}

const tenYearsMs = 10 * 366 * dayMs;
const advanceSchema = { type: 'integer', minimum: -tenYearsMs, maximum: tenYearsMs };
const clockSchema = jsonBody({ advance: advanceSchema }, ['advance']);

export function registerClockCalls(app: FastifyInstance, db: Db, clock: StaffClock): void {
  const state = (): object => ({ now: clock.now().toISOString(), offset: clock.offset });
  const setOffset = async (offset: number): Promise<object> => {
    const clockOffset = Math.max(-tenYearsMs, Math.min(tenYearsMs, offset));
    await staffSettings.write(db, { clockOffset });
    clock.offset = clockOffset;
    return state();
  };
  app.get('/clock', async () => state());
  app.put<ClockChange>('/clock', { schema: clockSchema }, ({ body }) =>
    setOffset(clock.offset + body.advance),
  );
  app.delete('/clock', () => setOffset(0));
}
