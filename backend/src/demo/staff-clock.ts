import { type Clock, systemClock } from '../core/clock';
import type { Reader, Db } from '../core/db/driver';
import { staffSettings } from './staff-settings';
import type { FastifyInstance } from 'fastify';
import { jsonBody } from './guard-staff';

/** A clock with an offset from another clock. */
export class StaffClock implements Clock {
  /** The offset (ms); negative when it is behind. */
  offset = 0;

  constructor(private readonly base: Clock = systemClock) {}

  now(): Date {
    return new Date(this.base.now().getTime() + this.offset);
  }
}

/**
 * Returns the site's clock with the staff's stored offset, so that data from a moved clock stays in the past after a
 * restart.
 */
export async function openStaffClock(db: Reader): Promise<StaffClock> {
  const clock = new StaffClock();
  clock.offset = (await staffSettings.read(db)).clockOffset;
  return clock;
}

interface Moving {
  /** The offset from the real time, or the change of the offset (ms). Negative values move the clock back. */
  Body: { offset: number } | { advance: number };
}

const tenYearsMs = 10 * 366 * 86_400_000;
const ms = { type: 'integer', minimum: -tenYearsMs, maximum: tenYearsMs };
const moving = {
  body: { oneOf: [jsonBody({ offset: ms }, ['offset']).body, jsonBody({ advance: ms }, ['advance']).body] },
};

/** Adds calls that move the site's clock and reset it. */
export function registerClockCalls(app: FastifyInstance, db: Db, clock: StaffClock): void {
  const time = (): object => ({ now: clock.now().toISOString(), offset: clock.offset });
  const move = async (offset: number): Promise<object> => {
    const clockOffset = Math.max(-tenYearsMs, Math.min(tenYearsMs, offset));
    await staffSettings.write(db, { clockOffset });
    clock.offset = clockOffset;
    return time();
  };
  app.get('/clock', async () => time());
  app.put<Moving>('/clock', { schema: moving }, ({ body }) =>
    move('offset' in body ? body.offset : clock.offset + body.advance),
  );
  app.delete('/clock', () => move(0));
}
