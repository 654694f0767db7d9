import type { RemoteRegistry } from '@wallet/federation/run';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter } from '@wallet/platform/router';
import { ErrorState } from '@wallet/ui';
import { Toaster } from './layout/toaster';
import { ErrorBoundary } from './parts/error-boundary';
import { RegistryContext } from './parts/registry-context';
import { InboxRoutes } from './inbox-routes';

/** Renders the composed inbox. */
export function App({ registry }: { registry: RemoteRegistry }) {
  return (
    <RegistryContext value={registry}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary fallback={(retry) => <ErrorState onRetry={retry} />}>
            <InboxRoutes />
          </ErrorBoundary>
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </RegistryContext>
  );
}
