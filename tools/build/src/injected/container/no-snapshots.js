import { DisabledSnapshotHandler } from '@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

/** Replaces the reader of `mf-manifest.json`: the discovery document locates the files of remotes. */
export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
