export { ErrorBoundary } from './error-boundary';
export { LanguageMenu } from './language-menu';
export { createTextLoader } from './create-text-loader';
export { entryFiles, pageDiscovery, shellData, type ShellData } from './page-data';
export { SkipLink, useFocusOnNavigation } from './skip-link';
export { Toaster } from './toaster';
export { RegistryContext, useRegistry, useRemote } from './use-remote';
