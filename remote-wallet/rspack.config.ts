import { remoteConfig } from '@wallet/federation/rspack';
import { manifest } from './remote.manifest';

export default remoteConfig(__dirname, manifest);
