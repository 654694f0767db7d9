import type { Config } from 'jest';
import { join } from 'node:path';

/** Jest for a package that runs on Node: TypeScript by swc, as CommonJS. */
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
    // Packages that are ES modules only, which jest cannot require on this Node.
    transformIgnorePatterns: [
      '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(@wallet/|content-disposition/|cookie/))',
    ],
  };
}
