import { DisabledSnapshotHandler } from '@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

/** Stands for what reads `mf-manifest.json`: where a remote's files are is said by the discovery document. */
export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
