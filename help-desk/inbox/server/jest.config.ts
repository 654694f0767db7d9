/** @jest-config-loader esbuild-register */
import { nodeJestPreset } from '@wallet/testing/jest-preset';

export default {
  ...nodeJestPreset(__dirname),
  // Makes the embedded database start faster.
  setupFiles: ['<rootDir>/../../../shared/server/src/testing/baseline-wasm.ts'],
};
