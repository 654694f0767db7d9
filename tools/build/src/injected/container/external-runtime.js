import * as core from '@module-federation/runtime-core';

/** Hands the federation's core on to the containers of remotes, which are built without one (`externalRuntime`). */
export default () => ({
  name: 'external-runtime',
  beforeInit(args) {
    globalThis._FEDERATION_RUNTIME_CORE = core;
    return args;
  },
});
