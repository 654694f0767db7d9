import { shellConfig } from '@wallet/build/rspack';
import { manifest, slots } from './shell.manifest';

export default shellConfig(__dirname, { manifest: { ...manifest, slots } });
