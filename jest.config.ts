/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import backend from './backend/jest.config';

const rooms = ['shared/!(testing)', 'shell', 'remote-*', 'tools'];

const config: Config = {
  projects: [...rooms.map((room) => `<rootDir>/${room}`), ...backend.projects],
};

export default config;
