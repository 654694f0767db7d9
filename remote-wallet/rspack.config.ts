import { remoteConfig } from '@wallet/shared/federation/build/remote-config';
import { manifest } from './remote.manifest';

export default remoteConfig(__dirname, manifest);
