/** @jest-config-loader esbuild-register */
import { jestPreset } from './src/testing/jest-preset';

export default jestPreset(__dirname);
