import { type Clock, systemClock } from '../../core/clock';

/** A clock with an offset from another clock. */
export class StaffClock implements Clock {
  /** The offset (ms); negative when it is behind. */
  offset = 0;

  constructor(private readonly base: Clock = systemClock) {}

  now(): Date {
    return new Date(this.base.now().getTime() + this.offset);
  }
}
