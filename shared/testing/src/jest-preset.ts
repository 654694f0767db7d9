import type { Config } from 'jest';
import { join } from 'node:path';

/** Returns the Jest configuration of a browser package: TypeScript by swc, jsdom, class names as written. */
export function jestPreset(rootDir: string): Config {
  return {
    rootDir,
    testEnvironment: 'jsdom',
    roots: ['<rootDir>'],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    transform: {
      '^.+\\.(t|j|mj)sx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
      '\\.css$': join(__dirname, 'css-transform.cjs'),
      '\\.(svg|webp|webm|mp4|vtt)$': join(__dirname, 'css-transform.cjs'),
    },
    // ES modules, which Jest cannot require on this version of Node.
    transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(axios/lib/|oxc-parser/))'],
    setupFilesAfterEnv: [join(__dirname, 'jest-timeout.ts'), join(__dirname, 'jest-setup.ts')],
  };
}

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
    setupFilesAfterEnv: [join(__dirname, 'jest-timeout.ts')],
    // These packages are ES modules only, and Jest cannot require them on this version of Node.
    transformIgnorePatterns: [
      '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(content-disposition/|cookie/|oxc-parser/))',
    ],
  };
}
