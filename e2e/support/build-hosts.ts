import { join, dirname } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import webpack from 'webpack';

export function buildWebpackHost(siteUrl: string, folder: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: join(__dirname, '../hosts/webpack'),
    entry: './main.js',
    output: { path: folder, filename: 'main.js', publicPath: 'auto' },
    plugins: [
      new webpack.DefinePlugin({ CHAT_BACKEND: JSON.stringify(siteUrl) }),
      new webpack.container.ModuleFederationPlugin({
        name: 'webpack_host',
        remotes: { wallet_chat: `wallet_chat@${siteUrl}/chat/module/remoteEntry.js` },
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      compiler.close(() => resolve());
    });
  });
}

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
