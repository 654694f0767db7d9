import { shellConfig } from '@wallet/federation/rspack';
import { join } from 'node:path';
import { pageWriter, workerOffFile } from './page-writer';
import { manifest, slots } from './shell.manifest';

export default shellConfig(__dirname, {
  pages: pageWriter(),
  manifest: { ...manifest, slots },
  frame: join(__dirname, 'src/prerender/render-frame.tsx'),
  worker: join(__dirname, 'src/worker/site-worker.ts'),
  workerOff: workerOffFile,
});
