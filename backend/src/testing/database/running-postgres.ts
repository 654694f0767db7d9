import type { TestServer } from '../site/test-server';

/** The server of this test run. `own` is set when the run started it. */
export interface RunningPostgres {
  own: TestServer | undefined;
  url: string;
  template: string;
}

const key = Symbol.for('wallet.tests.postgres');
const store = globalThis as typeof globalThis & { [key]?: RunningPostgres };

/** Passes the server from the run's setup to its teardown. Jest loads the two modules separately. */
export const runningPostgres = {
  remember(running: RunningPostgres): void {
    store[key] = running;
  },
  recall: (): RunningPostgres | undefined => store[key],
};
