/** @jest-config-loader esbuild-register */
import { nodeJestPreset } from '@wallet/testing/jest-preset';

export default nodeJestPreset(__dirname);
