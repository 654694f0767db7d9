import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const site = process.env.CHAT_SITE;

export default defineConfig({
  define: { CHAT_BACKEND: JSON.stringify(site) },
  plugins: [
    federation({
      name: 'vite_host',
      remotes: {
        wallet_chat: {
          type: 'var',
          name: 'wallet_chat',
          entry: `${site}/chat/module/remoteEntry.js`,
          entryGlobalName: 'wallet_chat',
          shareScope: 'default',
        },
      },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
  build: { emptyOutDir: true, target: 'esnext' },
});
