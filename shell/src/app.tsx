import type { RemoteRegistry } from '@wallet/federation/run';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter } from '@wallet/platform/router';
import { usePageListeners } from './listeners/use-page-listeners';
import { ErrorBoundary } from './remote/error-boundary';
import { crashed } from './remote/failure-panel';
import { RegistryContext } from './remote/use-registry';
import { SiteRoutes } from './site-routes';
import { Toaster } from './toasts/toaster';
import { SlowStrip } from './waiting/slow-strip';

/** Renders the composed site. */
export function App({ registry }: { registry: RemoteRegistry }) {
  usePageListeners();
  return (
    <RegistryContext value={registry}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary fallback={crashed}>
            <SiteRoutes />
          </ErrorBoundary>
          <SlowStrip />
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </RegistryContext>
  );
}
