import { createRemoteRegistry } from '@wallet/shared/federation/run/remote-registry';
console.log(createRemoteRegistry);
