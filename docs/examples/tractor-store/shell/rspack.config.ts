import { shellConfig } from '@wallet/build/rspack';
import { join } from 'node:path';
import { manifest, slots } from './shell.manifest';

export default shellConfig(__dirname, {
  manifest: { ...manifest, slots },
  language: 'en',
  isWithoutCalls: true,
  frame: join(__dirname, 'src/render-frame.ts'),
});
