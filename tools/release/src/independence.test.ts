import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { root } from '@wallet/build';

test('what releases a remote is made of nothing of the shell, of another remote or of the backend', () => {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [join(__dirname, 'main.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    outdir: 'out',
    external: ['@aws-sdk/client-s3', '@axe-core/playwright', 'playwright'],
  });
  const packages = Object.keys(metafile.inputs)
    .filter((file) => !file.includes('node_modules'))
    .map((file) => file.split('/')[0]);
  expect([...new Set(packages)].sort()).toEqual(['shared', 'tools']);
});
