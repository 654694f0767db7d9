import { build } from 'esbuild';
import path from 'node:path';
import vm from 'node:vm';
import type * as Entry from './entry';

/** The names of the browser's globals that each tab has of its own. */
export const tabGlobals = [
  'window',
  'self',
  'globalThis',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'BroadcastChannel',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'Math',
  'performance',
  'crypto',
  'addEventListener',
  'removeEventListener',
  'FormData',
  'XMLHttpRequest',
  'fetch',
  'openEngine',
] as const;

export type TabGlobals = Record<(typeof tabGlobals)[number], unknown>;

/** Creates a new instance of the client's modules. */
export type CreateClient = (globals: TabGlobals) => typeof Entry;

/** Bundles the client's code into one function, whose parameters are the globals of a tab. */
export async function bundleClient(): Promise<CreateClient> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'entry.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    alias: { 'engine.io-client': path.join(__dirname, 'memory-engine.ts') },
    loader: {
      '.svg': 'empty',
      '.css': 'empty',
      '.module.css': 'empty',
      '.png': 'empty',
      '.woff2': 'empty',
      '.webp': 'empty',
    },
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const run = vm.compileFunction(`${code}\nreturn module.exports;`, ['module', ...tabGlobals], {
    filename: 'client-bundle.js',
  }) as (module: object, ...globals: unknown[]) => typeof Entry;
  return (globals) => run({ exports: {} }, ...tabGlobals.map((name) => globals[name]));
}
