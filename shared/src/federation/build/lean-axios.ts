import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';

/**
 * Leaves out of axios what no room uses and no bundler can find unused: its adapter for fetch (calls go by XHR, which
 * tells an upload's progress) and its table of status codes. Takes 4 KB from the shell and from the embed's frame.
 * Internals of =1.21.1; the journey `bytes` tells when they move.
 */
export function leanAxios(): NonNullable<Configuration['plugins']>[number] {
  return new rspack.NormalModuleReplacementPlugin(/[\\/](fetch|HttpStatusCode)\.js$/, (data) => {
    if (!/[\\/]axios[\\/]lib/.test(data.context)) return;
    data.request = data.request.endsWith('fetch.js')
      ? join(__dirname, 'no-fetch-adapter.js')
      : join(data.context, 'helpers/null.js');
  });
}
