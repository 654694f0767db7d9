import { shellConfig } from '@wallet/build/rspack';
import { join } from 'node:path';
import { manifest, slots } from './shell.manifest';
import { siteInfo } from './src/app/site-info';

export default shellConfig(__dirname, {
  manifest: { ...manifest, slots },
  site: siteInfo,
  frame: join(__dirname, 'src/render-frame.ts'),
  callsBackend: true,
  hasServiceWorker: true,
});
