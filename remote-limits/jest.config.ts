/** @jest-config-loader esbuild-register */
import { jestPreset } from '@wallet/testing/jest-preset';

export default jestPreset(__dirname);
