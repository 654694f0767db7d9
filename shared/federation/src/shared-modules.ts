/**
 * The modules of which the composed page has one copy: the shell brings them, remotes bring none. Keys match exactly,
 * so each subpath that is used stands here; what keeps no state (ui, format, api functions) is bundled by each remote.
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

/** The package whose version a shared module carries. */
export function packageOf(module: string): string {
  return module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);
}
