/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Published as ES modules only: the route builder, its checker, and what Fastify's own test requests parse cookies with. */
const esModules = ['cookie', 'fastify-openapi-glue', '@seriousme/openapi-schema-validator', '@wallet/'].join(
  '|',
);

const ofBoth = {
  rootDir: __dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.m?[tj]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  } as Record<string, [string, Record<string, unknown>]>,
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${esModules}))`],
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
};

/** One suite, run on each engine; a name with `.postgres.` or `.embedded.` belongs to that one alone. */
const config = {
  maxWorkers: 2,
  projects: [
    {
      ...ofBoth,
      displayName: 'backend',
      testPathIgnorePatterns: ['/node_modules/', '\\.postgres\\.test\\.ts$'],
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
    },
    {
      ...ofBoth,
      displayName: 'backend on PostgreSQL',
      testPathIgnorePatterns: ['/node_modules/', '\\.embedded\\.test\\.ts$'],
      globalSetup: '<rootDir>/src/testing/postgres-setup.ts',
      globalTeardown: '<rootDir>/src/testing/postgres-teardown.ts',
      setupFiles: ['<rootDir>/src/testing/on-postgres.ts'],
    },
  ],
} satisfies Config;

export default config;
