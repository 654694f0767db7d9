import { setTimeout as sleep } from 'node:timers/promises';
/** A slow mobile network as Lighthouse applies it: least time from a request to its answer, in ms, and bytes in a second. */
const latencyMs = 562.5;
const bytesPerSecond = (1474.56 * 1024) / 8;

const until = (at: number): Promise<void> => sleep(Math.max(0, at - performance.now()));

/** A line that all answers share, whoever has asked: a page or its worker. */
export interface SlowLine {
  /** Comes when an answer to what was asked at `askedAt` (`performance.now()`) may begin. */
  begin(askedAt: number): Promise<void>;
  /** Comes when so many bytes have gone through, after those that others put in before. */
  pass(bytes: number): Promise<void>;
}

/** Makes a line as slow as a phone's. */
export function slowLine(): SlowLine {
  let freeAt = 0;
  return {
    begin: (askedAt) => until(askedAt + latencyMs),
    pass(bytes) {
      freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
      return until(freeAt);
    },
  };
}
