import type { RemoteRegistry } from '@wallet/federation/run';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter } from '@wallet/platform/router';
import { usePageListeners } from './use-page-listeners';
import { ErrorBoundary } from './remote/error-boundary';
import { renderCrash } from './remote/failure-panel';
import { RegistryContext } from './remote/use-remote';
import { SiteRoutes } from './site-routes';
import { Toaster } from './layout/toaster';
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
