import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';

const own = (file: string): string => join(__dirname, 'axios-parts', file);

/**
 * What stands for which file of axios. Every call goes through `request`: its body is JSON or a FormData that is ready,
 * its query one plain text, its options are checked by the compiler, it is cancelled by a signal, and the login travels
 * in a header, so that there is no cookie to protect (XSRF).
 */
const parts: Readonly<Record<string, string>> = {
  // Calls go by XHR, which tells an upload's progress; the adapters for fetch and for Node go with the choice.
  'adapters/adapters': own('xhr-only.js'),
  'cancel/CancelToken': own('nothing.js'),
  'core/assertParamsAcyclic': own('nothing.js'),
  'core/setFormDataHeaders': own('nothing.js'),
  'helpers/AxiosURLSearchParams': own('plain-query.js'),
  'helpers/HttpStatusCode': own('nothing.js'),
  'helpers/cookies': own('nothing.js'),
  'helpers/formDataToJSON': own('nothing.js'),
  // What reads no cookie need not know whose it would be.
  'helpers/isURLSameOrigin': own('nothing.js'),
  'helpers/toFormData': own('nothing.js'),
  'helpers/toURLEncodedForm': own('nothing.js'),
  'helpers/validator': own('no-option-checks.js'),
};

const named = /^\.{1,2}\/(?:.*\/)?(\w+)\.js$/;

/**
 * Leaves out of axios what no package uses and no bundler can find unused: 7 KB less for the shell and for the embed's
 * frame. Internals of =1.21.1; `lean-axios.test.ts` shows that calls and uploads work without them, and tells when they
 * move.
 */
export function leanAxios(): NonNullable<Configuration['plugins']>[number] {
  return new rspack.NormalModuleReplacementPlugin(named, (data) => {
    const folder = /[\\/]axios[\\/]lib(?:[\\/](.*))?$/.exec(data.context);
    if (!folder) return;
    const path = join('/', folder[1] ?? '', data.request)
      .replaceAll('\\', '/')
      .slice(1, -'.js'.length);
    data.request = parts[path] ?? data.request;
  });
}

/** The files of axios that others stand for, as paths under its `lib`. */
export const leftOutOfAxios: readonly string[] = Object.keys(parts).map((path) => `${path}.js`);
