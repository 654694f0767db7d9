/** @jest-config-loader esbuild-register */
import { jestPreset } from '@wallet/shared/testing/jest-preset';

export default jestPreset(__dirname);
