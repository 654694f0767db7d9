import { setTimeout as sleep } from 'node:timers/promises';
/** A slow mobile network as Lighthouse applies it: minimum latency of a request in ms, and bytes per second. */
const latencyMs = 562.5;
const bytesPerSecond = (1474.56 * 1024) / 8;

const until = (at: number): Promise<void> => sleep(Math.max(0, at - performance.now()));

/** A line that all responses share, whether a page or its service worker sent the request. */
export interface SlowLine {
  /** Resolves when the response to a request sent at `askedAt` (`performance.now()`) may begin. */
  waitLatency(sentAt: number): Promise<void>;
  /** Resolves when this many bytes have passed, after the bytes of earlier calls. */
  pass(bytes: number): Promise<void>;
}

/** Creates a line as slow as a phone's. */
export function slowLine(): SlowLine {
  let freeAt = 0;
  return {
    waitLatency: (sentAt) => until(sentAt + latencyMs),
    pass(bytes) {
      freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
      return until(freeAt);
    },
  };
}
