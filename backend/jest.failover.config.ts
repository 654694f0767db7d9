/** @jest-config-loader esbuild-register */
import { nodeTests } from './jest.config';

export default { ...nodeTests, testMatch: ['**/*.failover.ts'] };
