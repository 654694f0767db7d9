/**
 * The modules with one copy per page, which the shell provides. Keys match exactly, so each subpath is listed. Each
 * remote bundles modules without state (ui, formats, API functions).
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@wallet/platform/api/client',
  '@wallet/platform/api/read-reply',
  '@wallet/platform/config',
  '@wallet/platform/events',
  '@wallet/platform/server-now',
  '@wallet/platform/i18n',
  '@wallet/platform/query',
  '@wallet/platform/reporting',
  '@wallet/platform/router',
  '@wallet/platform/sanitise',
  '@wallet/platform/session',
  '@wallet/platform/site',
  '@wallet/platform/socket',
] as const;

/** Those that only calls, logins and replies need: the shell of a site without calls does not provide them. */
export const callModules: readonly string[] = [
  '@wallet/platform/api/client',
  '@wallet/platform/api/read-reply',
  '@wallet/platform/query',
  '@wallet/platform/sanitise',
  '@wallet/platform/server-now',
  '@wallet/platform/session',
  '@wallet/platform/socket',
] satisfies readonly (typeof sharedModules)[number][];

/** Returns the package of a shared module. The module has its version. */
export function packageOf(module: string): string {
  return module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);
}
