/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Published as ES modules only: queues, signed tokens, and the cookie parser of Fastify's test requests. */
const esModules = ['cookie', 'jose', 'p-limit', 'yocto-queue', '@wallet/'].join('|');

const swc = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } };

export const nodeTests = {
  rootDir: __dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.m?[tj]s$': ['@swc/jest', swc],
  } as Record<string, [string, Record<string, unknown>]>,
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${esModules}))`],
  setupFilesAfterEnv: [
    '<rootDir>/src/testing/setup/test-timeout.ts',
    '<rootDir>/src/testing/setup/fast-polls.ts',
  ],
};

/**
 * Tests that run on the embedded engine too, because it could behave differently: its only connection runs all
 * transactions one after another, and its locks and files are its own. It executes the same SQL, so each operation is
 * tested once, on PostgreSQL; the journeys of the Lao edition run on the embedded engine. `ALL_ENGINES=1` runs all tests
 * on both engines.
 */
const onEmbedded = process.env['ALL_ENGINES']
  ? ['**/*.test.ts']
  : [
      '**/*.embedded.{test,long.test}.ts',
      '**/src/core/ledger/invariants.test.ts',
      '**/src/core/http/idempotency.test.ts',
      '**/src/testing/database/driver.test.ts',
    ];

/** One suite, all of it on PostgreSQL; a name with `.postgres.` or `.embedded.` belongs to that engine alone. */
const config = {
  maxWorkers: 2,
  projects: [
    {
      ...nodeTests,
      displayName: 'backend',
      testMatch: onEmbedded,
      testPathIgnorePatterns: ['/node_modules/', '\\.postgres\\.(long\\.)?test\\.ts$'],
      setupFiles: ['<rootDir>/../shared/server/src/testing/baseline-wasm.ts'],
      globalSetup: '<rootDir>/src/testing/setup/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/setup/global-teardown.ts',
    },
    {
      ...nodeTests,
      displayName: 'backend on PostgreSQL',
      testPathIgnorePatterns: ['/node_modules/', '\\.embedded\\.(long\\.)?test\\.ts$'],
      globalSetup: '<rootDir>/src/testing/setup/postgres-setup.ts',
      globalTeardown: '<rootDir>/src/testing/setup/postgres-teardown.ts',
      setupFiles: ['<rootDir>/src/testing/setup/on-postgres.ts'],
    },
  ],
} satisfies Config;

export default config;
