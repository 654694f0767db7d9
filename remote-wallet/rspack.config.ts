import { remoteConfig } from '@wallet/federation/build/remote-config';
import { manifest } from './remote.manifest';

export default remoteConfig(__dirname, manifest);
