import { shellConfig } from '@wallet/federation/build/shell-config';
import { pageWriter } from './page-writer';
import { manifest, slots } from './shell.manifest';

export default shellConfig(__dirname, { pages: pageWriter(), manifest: { ...manifest, slots } });
