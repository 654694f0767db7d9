/** @jest-config-loader esbuild-register */
import { jestPreset, nodeJestPreset } from '@wallet/testing/jest-preset';

const { transform, setupFilesAfterEnv } = jestPreset(__dirname);

/** A Node package. Tests of its page name the environment jsdom. */
export default {
  ...nodeJestPreset(__dirname),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform,
  setupFilesAfterEnv,
  // ES modules, which Jest cannot require on this version of Node.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(axios/lib/|content-disposition/|cookie/))',
  ],
};
