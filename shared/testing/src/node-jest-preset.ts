import type { Config } from 'jest';
import { join } from 'node:path';

/** Returns the Jest configuration of a Node package: TypeScript by swc, as CommonJS. */
export function nodeJestPreset(rootDir: string): Config {
  return {
    rootDir,
    testEnvironment: 'node',
    testMatch: ['**/*.test.ts'],
    transform: {
      '^.+\\.(t|j|mj)sx?$': [
        '@swc/jest',
        {
          jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
          module: { type: 'commonjs' },
        },
      ],
    },
    setupFilesAfterEnv: [join(__dirname, 'patience.ts')],
    // These packages are ES modules only, and Jest cannot require them on this version of Node.
    transformIgnorePatterns: [
      '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(@wallet/|content-disposition/|cookie/))',
    ],
  };
}
