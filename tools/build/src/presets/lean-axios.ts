import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';

const own = (file: string): string => join(__dirname, '../injected/axios', file);

/**
 * Replacement file by file of axios. Every call goes through `request`: its body is JSON or a complete FormData, its
 * query is one plain string, the compiler checks its options, a signal cancels it, and the login is sent in a header,
 * so there is no cookie to protect (XSRF).
 */
const parts: Readonly<Record<string, string>> = {
  // Calls use XHR, which reports upload progress. The adapters for fetch and Node are dropped with the selection code.
  'adapters/adapters': own('xhr-only.js'),
  'cancel/CancelToken': own('nothing.js'),
  'core/assertParamsAcyclic': own('nothing.js'),
  'core/setFormDataHeaders': own('nothing.js'),
  'helpers/AxiosURLSearchParams': own('plain-query.js'),
  'helpers/HttpStatusCode': own('nothing.js'),
  'helpers/cookies': own('nothing.js'),
  'helpers/formDataToJSON': own('nothing.js'),
  // This check is only needed to read cookies.
  'helpers/isURLSameOrigin': own('nothing.js'),
  'helpers/toFormData': own('nothing.js'),
  'helpers/toURLEncodedForm': own('nothing.js'),
  'helpers/validator': own('no-option-checks.js'),
};

const named = /^\.{1,2}\/(?:.*\/)?(\w+)\.js$/;

/**
 * Removes code from axios that no package uses and that no bundler can detect as unused: 7 KB less for the shell and
 * for the embed's frame. Depends on internals of axios =1.21.1: `lean-axios.test.ts` checks that calls and uploads work
 * without this code, and fails when the files move.
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

/** The replaced files of axios, as paths under its `lib`. */
export const leftOutOfAxios: readonly string[] = Object.keys(parts).map((path) => `${path}.js`);
