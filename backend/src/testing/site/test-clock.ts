import type { Clock } from '../../core/clock';

/** A clock that only moves when a test moves it (ms). */
export class TestClock implements Clock {
  #now: number;

  constructor(start = '2026-03-04T05:06:07.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
