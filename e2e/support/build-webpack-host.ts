import { join } from 'node:path';
import webpack from 'webpack';

/** Builds the webpack host of a site's chat into a folder. */
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
