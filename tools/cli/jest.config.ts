/** @jest-config-loader esbuild-register */
import { nodeJestPreset } from '@wallet/testing/node-jest-preset';

export default nodeJestPreset(__dirname);
