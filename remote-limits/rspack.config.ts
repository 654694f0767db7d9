import { remoteConfig } from '@wallet/build/rspack';
import { manifest } from './remote.manifest';

export default remoteConfig(__dirname, manifest);
