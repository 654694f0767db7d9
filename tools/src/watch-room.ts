import { rspack, type Stats } from '@rspack/core';
import type { Built } from './paths';
import { roomConfig } from './room-config';
import { Refusal } from './settings';

/** A room that is rebuilt whenever a file of it changes. */
export interface Watcher {
  stop(): Promise<void>;
}

/** Builds a room for development and again after every change; `done` gets ms and, when it failed, the words. */
export function watchRoom(room: Built, done: (ms: number, problems: string) => void): Promise<Watcher> {
  const compiler = rspack(roomConfig(room, 'development'));
  return new Promise((resolve, reject) => {
    let first = true;
    const watching = compiler.watch({ aggregateTimeout: 30 }, (error: Error | null, stats: Stats | undefined) => {
      const problems = error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '');
      if (first) {
        first = false;
        if (problems) reject(new Refusal(`${room} does not build:\n${problems}`));
        else resolve({ stop: () => new Promise((stopped) => watching?.close(() => stopped())) });
      }
      const { startTime = 0, endTime = 0 } = stats ?? {};
      done(Number(endTime) - Number(startTime), problems);
    });
  });
}
