import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/** Initialises a share scope once. The build names no remotes whose containers would have to be initialised too. */
function initializeSharing({ shareScopeName, webpackRequire, initPromises, initScope = [] }) {
  const { instance } = webpackRequire.federation;
  const { shareStrategy: strategy } = instance.options;
  initPromises[shareScopeName] ??= Promise.all(
    instance.initializeSharing(shareScopeName, { strategy, initScope, from: 'build' }),
  ).then(() => true);
  attachShareScopeMap(webpackRequire);
  return initPromises[shareScopeName];
}

/**
 * Replaces `webpack-bundler-runtime` of Module Federation in the shell, which provides the shared modules, exposes
 * nothing, and registers remotes only while it runs.
 */
export default {
  runtime: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
