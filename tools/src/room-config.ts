import type { Configuration } from '@rspack/core';
import { join } from 'node:path';
import { root, type Built } from './paths';

export type Mode = 'production' | 'development';

type ConfigFile = { default: (env: undefined, argv: { mode: Mode }) => Configuration };

/** A room's own rspack configuration, as its `rspack build` reads it. */
export function roomConfig(room: Built, mode: Mode): Configuration {
  const file = require(join(root, room, 'rspack.config.ts')) as ConfigFile;
  return file.default(undefined, { mode });
}
