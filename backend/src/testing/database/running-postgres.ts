import type { TestServer } from '../site/test-server';

/** The server of this test run: `own` when it was started for it. */
export interface RunningPostgres {
  own: TestServer | undefined;
  url: string;
  template: string;
}

const key = Symbol.for('wallet.tests.postgres');
const store = globalThis as typeof globalThis & { [key]?: RunningPostgres };

/** What the run's setup leaves for its teardown; Jest loads the two apart from each other. */
export const runningPostgres = {
  remember(running: RunningPostgres): void {
    store[key] = running;
  },
  recall: (): RunningPostgres | undefined => store[key],
};
