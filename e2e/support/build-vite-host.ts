import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Builds the Vite host of a site's chat into a folder with Vite's own command, as the host's team does. */
export function buildViteHost(siteUrl: string, folder: string): void {
  const vite = join(dirname(createRequire(__filename).resolve('vite/package.json')), 'bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', folder], {
    cwd: join(__dirname, '../hosts/vite'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', CHAT_SITE: siteUrl },
  });
  if (status !== 0) throw new Error(`Vite does not build: ${stderr}`);
}
