import type { Configuration, Module } from '@rspack/core';
import type { ManifestSource } from '../remote-manifest';
import { chunkOf } from './expose-file';

type Split = Pick<NonNullable<Configuration['optimization']>, 'splitChunks'>;
type Named = Readonly<{ name?: string | undefined }>;
type Graph = Readonly<{ chunkGraph: { getModuleChunks(module: Module): readonly Named[] } }>;

/**
 * What the expose that `opensFirst` shares with others stands in its own files, scripts and styles alike: it is there in
 * two requests, and whoever comes from it downloads nothing twice. Files of the others come after it, so that
 * their own rules win.
 */
export function firstExposeGroup({ opensFirst }: Pick<ManifestSource, 'opensFirst'>): Split {
  if (!opensFirst) return {};
  const name = chunkOf(opensFirst);
  const test = (module: Module, { chunkGraph }: Graph): boolean =>
    chunkGraph.getModuleChunks(module).some((chunk) => chunk.name === name);
  return { splitChunks: { cacheGroups: { first: { name, test, chunks: 'async', enforce: true } } } };
}
