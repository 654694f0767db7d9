import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import type { ManifestSource } from '@wallet/federation';
import { exampleBackend } from '../examples/contract-examples';
import { baseConfig } from './base-config';

/**
 * Returns the standalone build of a remote: everything is bundled, with hot reload. Examples of the contract answer its
 * calls; with `BACKEND_URL` they are forwarded to that backend. It listens on localhost only, because a backend may
 * accept only this machine.
 */
export function standaloneConfig(folder: string, manifest: ManifestSource): Configuration {
  const base = baseConfig({
    folder,
    prefix: manifest.namespace,
    unique: `${manifest.namespace}_alone`,
    production: false,
    refresh: true,
  });
  const backend = process.env['BACKEND_URL'];
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
      ...(backend
        ? {
            proxy: [
              { context: ['/api', '/media', '/socket.io'], target: backend, ws: true, changeOrigin: true },
            ],
          }
        : {
            setupMiddlewares: (middlewares) => [
              { name: 'example-backend', middleware: exampleBackend },
              ...middlewares,
            ],
          }),
    },
  };
}
