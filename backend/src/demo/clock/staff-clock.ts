import { type Clock, systemClock } from '../../platform/clock';

/** A clock that goes as another does, and can be set ahead of it or back. */
export class StaffClock implements Clock {
  /** How far it is ahead (ms); below zero behind. */
  offset = 0;

  constructor(private readonly base: Clock = systemClock) {}

  now(): Date {
    return new Date(this.base.now().getTime() + this.offset);
  }
}
