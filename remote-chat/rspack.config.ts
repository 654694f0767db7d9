import { moduleConfig } from '@wallet/federation/build/module-config';
import { remoteConfig } from '@wallet/federation/build/remote-config';
import { embedConfigs } from './embed.config';
import { manifest } from './remote.manifest';

const remote = remoteConfig(__dirname, manifest);

export default (env?: Readonly<Record<string, unknown>>, argv?: { mode?: string }) => {
  const config = remote(env, argv);
  if (env?.['standalone']) return config;
  return [
    // Embed and module lie in folders of their own inside the remote's, which the remote's build must not clean away.
    {
      ...config,
      name: 'remote',
      output: { ...config.output, clean: { keep: /dist(-dev)?[\\/](embed|module)[\\/]/ } },
    },
    moduleConfig({
      folder: __dirname,
      prefix: 'chat',
      container: 'wallet_chat',
      exposes: { './chat': './src/module/chat.ts' },
      storageKeys: 'src/module/own-storage-keys.ts',
      production: argv?.mode !== 'development',
    }),
    ...embedConfigs(argv?.mode !== 'development'),
  ];
};
