/**
 * The modules of which the composed page has one copy: the shell brings them, remotes bring none. Keys match exactly,
 * so each subpath that is used stands here; what keeps no state (ui, format, api functions) is bundled by each remote.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@wallet/shared/api/client',
  '@wallet/shared/api/read-reply',
  '@wallet/shared/config',
  '@wallet/shared/events',
  '@wallet/shared/format/server-now',
  '@wallet/shared/i18n',
  '@wallet/shared/query',
  '@wallet/shared/reporting',
  '@wallet/shared/router',
  '@wallet/shared/sanitise',
  '@wallet/shared/session',
  '@wallet/shared/site',
] as const;

/** The package whose version a shared module carries. */
export function packageOf(module: string): string {
  return module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);
}
