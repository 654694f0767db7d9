import type { RemoteRegistry } from '@wallet/federation/run';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter } from '@wallet/platform/router';
import { ErrorBoundary } from './error-boundary';
import { renderCrash } from './remote/failure-panel';
import { RegistryContext } from './remote/use-remote';
import type { Shell } from './shell';
import { Toaster } from './toaster';
import { usePageListeners } from './use-page-listeners';

/** Renders the composed site. */
export function SiteApp({ shell, registry }: { shell: Shell; registry: RemoteRegistry }) {
  const { Routes, Overlay } = shell;
  usePageListeners();
  return (
    <RegistryContext value={registry}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary fallback={renderCrash}>
            <Routes />
          </ErrorBoundary>
          {Overlay && <Overlay />}
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </RegistryContext>
  );
}
