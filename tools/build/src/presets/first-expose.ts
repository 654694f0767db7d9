import type { Configuration, Module } from '@rspack/core';
import type { ManifestSource } from '@wallet/federation';
import { chunkOf } from '../checks/expose-file';

type Split = Pick<NonNullable<Configuration['optimization']>, 'splitChunks'>;
type Named = Readonly<{ name?: string | undefined }>;
type Graph = Readonly<{ chunkGraph: { getModuleChunks(module: Module): readonly Named[] } }>;

/**
 * Puts the modules that the `opensFirst` expose shares with others into its own files, both scripts and styles. It then
 * loads with two requests, and a visitor who goes on to another expose downloads nothing twice. Files of the other
 * exposes come after it, so that their own rules win.
 */
export function firstExposeGroup({ opensFirst }: Pick<ManifestSource, 'opensFirst'>): Split {
  if (!opensFirst) return {};
  const name = chunkOf(opensFirst);
  const test = (module: Module, { chunkGraph }: Graph): boolean =>
    chunkGraph.getModuleChunks(module).some((chunk) => chunk.name === name);
  return { splitChunks: { cacheGroups: { first: { name, test, chunks: 'async', enforce: true } } } };
}
