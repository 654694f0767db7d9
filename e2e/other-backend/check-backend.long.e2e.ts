import { expect, test as plain } from '@playwright/test';
import { members, password } from '../support/members';
import { startBackend, type RunningBackend } from '../support/start-backend';
import { startProcess } from '../support/start-process';
import { startOtherBackend, type OtherBackend } from './backend/server';

const origin = 'http://localhost:3000';

/** Tests backends only: no page is opened. */
const test = plain.extend<{ backend: OtherBackend }, { other: OtherBackend; own: RunningBackend }>({
  other: [
    async ({ browserName: _ }, use) => {
      const other = await startOtherBackend();
      await use(other);
      other.stop();
    },
    { scope: 'worker' },
  ],
  backend: async ({ other }, use) => {
    other.reset();
    await use(other);
  },
  own: [
    async ({ browserName: _ }, use) => {
      const own = await startBackend(origin);
      await use(own);
      await own.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Runs the operators' check; resolves with its output and exit code. */
async function check(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const run = startProcess(['--import', 'tsx', 'tools/cli/src/check-backend/main.ts', ...args]);
  const code = await run.ended;
  return { code, printed: run.output() };
}

const login = ['--username', members.rich, '--password', password];

test('a backend of the specification works without the extras, and the check lists them', async ({
  backend,
}) => {
  const { code, printed } = await check(backend.url, ...login);
  expect(printed).toMatch(/\d+ calls work, 0 do not, \d+ extras are missing/);
  expect(code).toBe(0);
  for (const line of [
    /missing: idempotency keys; /,
    /missing: serverTime; /,
    /missing: the total of invites; /,
    /missing: a logout call; /,
    /missing: safer play; /,
    /✓ GET \/api\/lookup\/withdraw/,
  ])
    expect(printed).toMatch(line);
  expect(Object.keys(backend.state.effects).filter((call) => /wallet|qrcode|chat/.test(call))).toEqual([]);
});

test('a failing call is listed with its reason, and sets the exit code', async ({ backend }) => {
  backend.state.setVariant('GET /api/wallet', '[]');
  backend.state.setVariant('GET /api/bonus', '500 with HTML after the call');
  const { code, printed } = await check(backend.url, ...login);
  expect(code).toBe(1);
  expect(printed).toMatch(/✗ GET \/api\/wallet: the reply cannot be used/);
  expect(printed).toMatch(/✗ GET \/api\/bonus: it failed with 500/);
});

test('our own backend works with every extra that the check can detect', async ({ own }) => {
  const { code, printed } = await check(own.url, ...login);
  expect(printed).toContain('0 do not, 0 extras are missing');
  expect(code).toBe(0);
});
