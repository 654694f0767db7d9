/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import backend from './backend/jest.config';

const packages = [
  'shared/!(testing)',
  'shell',
  'remote-*',
  'tools/{build,serve,release,cli}',
  // A checkout may be without the help desk, and a pattern that finds nothing is an error.
  '{sandbox,simulation,help-desk/*/*}',
  // A checkout may be without sites of its own.
  '{docs/examples,sites}/*/{shell,remote-*}',
];

const config: Config = {
  // The memory of a large worker takes more than the usual 500 ms to be freed. A worker with open handles is still reported.
  workerGracefulExitTimeout: 10_000,
  projects: [...packages.map((pkg) => `<rootDir>/${pkg}`), ...backend.projects],
};

export default config;
