/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Published as ES modules only: the route builder, its checker, and what Fastify's own test requests parse cookies with. */
const esModules = ['cookie', 'fastify-openapi-glue', '@seriousme/openapi-schema-validator', '@wallet/'].join(
  '|',
);

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  transform: {
    '^.+\\.m?[tj]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${esModules}))`],
  testTimeout: 30_000,
  maxWorkers: 2,
};

export default config;
