import { remoteConfig } from '@wallet/shared/federation/build/remote-config';
import { embedConfigs } from './embed.config';
import { manifest } from './remote.manifest';

const remote = remoteConfig(__dirname, manifest);

export default (env?: Readonly<Record<string, unknown>>, argv?: { mode?: string }) => {
  const config = remote(env, argv);
  if (env?.['standalone']) return config;
  // The embed lies in a folder of its own inside the remote's, which the remote's build must not clean away.
  return [
    {
      ...config,
      name: 'remote',
      output: { ...config.output, clean: { keep: /dist(-dev)?[\\/]embed[\\/]/ } },
    },
    ...embedConfigs(argv?.mode !== 'development'),
  ];
};
