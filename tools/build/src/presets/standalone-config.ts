import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import type { ManifestSource } from '@wallet/federation';
import { baseConfig } from './base-config';

/**
 * Returns the standalone build of a remote: everything is bundled, with hot reload. It listens on localhost only,
 * because it forwards calls to `BACKEND_URL` (our backend by default), which may accept only this machine.
 */
export function standaloneConfig(folder: string, manifest: ManifestSource): Configuration {
  const base = baseConfig({
    folder,
    prefix: manifest.namespace,
    unique: `${manifest.namespace}_alone`,
    production: false,
    refresh: true,
  });
  const backend = process.env['BACKEND_URL'] || 'http://localhost:4000';
  return {
    ...base,
    entry: { main: './src/standalone.tsx' },
    output: { ...base.output, publicPath: '/', path: join(folder, 'dist/standalone') },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        title: manifest.name,
        templateContent: `<!doctype html><html lang="th"><head><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><div id="root"></div></body></html>`,
      }),
    ],
    devServer: {
      host: 'localhost',
      port: process.env['PORT'] || 'auto',
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/media', '/socket.io'], target: backend, ws: true, changeOrigin: true }],
    },
  };
}
