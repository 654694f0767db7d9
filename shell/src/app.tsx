import type { RemoteRegistry } from '@wallet/federation/run';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter } from '@wallet/platform/router';
import { ErrorBoundary, RegistryContext, Toaster } from '@wallet/shell-kit';
import { usePageListeners } from './use-page-listeners';
import { renderCrash } from './remote/failure-panel';
import { SiteRoutes } from './site-routes';
import { SlowStrip } from './layout/slow-strip';

/** Renders the composed site. */
export function App({ registry }: { registry: RemoteRegistry }) {
  usePageListeners();
  return (
    <RegistryContext value={registry}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary fallback={renderCrash}>
            <SiteRoutes />
          </ErrorBoundary>
          <SlowStrip />
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </RegistryContext>
  );
}
