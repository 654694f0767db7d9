/**
 * Loads remotes in a page with Module Federation.
 *
 * @module
 */
export { createFederationHost } from './federation-host';
export { fetchJson } from './load-texts';
export { RemoteFailure, type RemoteFailureCode, toRemoteFailure } from './remote-failure';
export { createRemoteRegistry, type RemoteRegistry } from './remote-registry';
export { trustScriptsFrom } from './trusted-scripts';
