/** @jest-config-loader esbuild-register */
import { nodeJestPreset } from '@wallet/testing/jest-preset';

export default {
  ...nodeJestPreset(__dirname),
  // Makes the embedded database start faster.
  setupFiles: ['<rootDir>/../../backend/src/testing/setup/baseline-wasm.ts'],
};
