import {
  CurrentGlobal,
  ModuleFederation,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from './initialize-sharing.js';

/** The instance of this container: the one that is there when its entry runs a second time. */
function init({ webpackRequire }) {
  const options = { ...webpackRequire.federation.initOptions, id: '' };
  const existing = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    ({ options: { name } }) => name === options.name,
  );
  existing?.initOptions(options);
  if (existing) return existing;
  const instance = new ModuleFederation(options);
  setGlobalFederationInstance(instance);
  return instance;
}

/**
 * Stands for Module Federation's `webpack-bundler-runtime` in a remote's entry: a container that shows its modules and takes
 * all shared ones from the shell, none of them at its first line.
 */
export default {
  runtime: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes({ initialConsumes }) {
      if (initialConsumes.length) throw new Error('A shared module is taken before the container is there.');
    },
    initContainerEntry,
    init,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
