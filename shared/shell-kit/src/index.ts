/**
 * The browser code that every shell has.
 *
 * @module
 */
export { createSite } from './boot/create-site';
export { startShell } from './boot/start-shell';
export { DialogOutlet } from './dialogs/dialog-outlet';
export { ErrorBoundary } from './error-boundary';
export { LanguageMenu } from './language-menu';
export { PromptCard } from './live-site/prompt-card';
export { prepareNextVisit } from './next-visit/worker-client';
export { type PartFailureProps, referenceOf, renderFailurePanel, RetryButton } from './remote/failure-panel';
export { RemoteOutlet } from './remote/remote-outlet';
export { RemoteSkeleton } from './remote/remote-skeleton';
export { usePageRoutes } from './remote/use-page-routes';
export { RegistryContext, useLoad, useRegistry } from './remote/use-remote';
export { ReplyCache } from './reply-cache';
export type { Shell } from './shell';
export { SkipLink, useFocusOnNavigation } from './skip-link';
export { Toaster } from './toaster';
export { whenIdle } from './when-idle';
