/** @jest-config-loader esbuild-register */
import { nodeTests } from './jest.config';

// The tests of `pnpm test:failover`, which kill the primary of two PostgreSQL machines.
export default { ...nodeTests, testMatch: ['**/*.failover.ts'] };
