/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import backend from './backend/jest.config';

const packages = ['shared/!(testing)', 'shell', 'remote-*', 'tools', 'sandbox'];

const config: Config = {
  projects: [...packages.map((pkg) => `<rootDir>/${pkg}`), ...backend.projects],
};

export default config;
