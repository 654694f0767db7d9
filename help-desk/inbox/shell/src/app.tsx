import type { RemoteRegistry } from '@wallet/federation/run';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter } from '@wallet/platform/router';
import { ErrorBoundary, RegistryContext, Toaster } from '@wallet/shell-kit';
import { ErrorState } from '@wallet/ui';
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
