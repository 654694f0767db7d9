import { shellConfig } from '@wallet/build/rspack';
import { join } from 'node:path';
import { manifest, slots } from './shell.manifest';
import { siteFacts } from './src/app/site-facts';

export default shellConfig(__dirname, {
  manifest: { ...manifest, slots },
  facts: siteFacts,
  frame: join(__dirname, 'src/prerender/render-frame.tsx'),
});
