import { moduleConfig, remoteConfig } from '@wallet/build/rspack';
import { embedConfigs } from './embed.config';
import { manifest } from './remote.manifest';

export default remoteConfig(__dirname, manifest, (production, version) => [
  moduleConfig({
    folder: __dirname,
    prefix: 'chat',
    container: 'wallet_chat',
    exposes: { './chat': './src/module/chat.ts' },
    storageKeys: 'src/module/own-storage-keys.ts',
    production,
  }),
  ...embedConfigs(production, version),
]);
