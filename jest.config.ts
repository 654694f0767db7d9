/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  projects: ['shared', 'shell', 'remote-*', 'backend', 'tools'].map((room) => `<rootDir>/${room}`),
};

export default config;
