/** @jest-config-loader esbuild-register */
import { nodeJestPreset } from '@wallet/testing/jest-preset';

export default {
  ...nodeJestPreset(__dirname),
  // The embedded database starts faster.
  setupFiles: ['<rootDir>/../../backend/src/testing/setup/baseline-wasm.ts'],
};
