import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';

/** Joins a container to the shared modules: once for a scope, as no container here brings remotes of its own with it. */
export function initializeSharing({ shareScopeName, webpackRequire, initPromises, initScope = [] }) {
  const { instance } = webpackRequire.federation;
  const { shareStrategy: strategy } = instance.options;
  initPromises[shareScopeName] ??= Promise.all(
    instance.initializeSharing(shareScopeName, { strategy, initScope, from: 'build' }),
  ).then(() => true);
  attachShareScopeMap(webpackRequire);
  return initPromises[shareScopeName];
}
