import { federation } from '@module-federation/vite';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds the Vite host for a site's chat into a folder. */
export async function buildViteHost(siteUrl: string, folder: string): Promise<void> {
  await build({
    root: join(__dirname, '../hosts/vite'),
    configFile: false,
    logLevel: 'error',
    define: { CHAT_BACKEND: JSON.stringify(siteUrl) },
    plugins: [
      federation({
        name: 'vite_host',
        remotes: {
          wallet_chat: {
            type: 'var',
            name: 'wallet_chat',
            entry: `${siteUrl}/chat/module/remoteEntry.js`,
            entryGlobalName: 'wallet_chat',
            shareScope: 'default',
          },
        },
        shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
        dts: false,
      }),
    ],
    build: { outDir: folder, emptyOutDir: true, target: 'esnext', minify: false },
  });
}
