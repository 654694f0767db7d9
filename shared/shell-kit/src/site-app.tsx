import type { RemoteRegistry } from '@wallet/federation/run';
import { BrowserRouter } from '@wallet/platform/router';
import { Fragment } from 'react';
import { ErrorBoundary } from './error-boundary';
import { renderCrash } from './remote/failure-panel';
import { RegistryContext } from './remote/use-remote';
import type { Shell } from './shell';
import { Toaster } from './toaster';
import { usePageListeners } from './use-page-listeners';

/** Renders the composed site. */
export function SiteApp({ shell, registry }: { shell: Shell; registry: RemoteRegistry }) {
  const { Routes, Overlay, ReplyCache = Fragment } = shell;
  usePageListeners();
  return (
    <RegistryContext value={registry}>
      <ReplyCache>
        <BrowserRouter>
          <ErrorBoundary fallback={renderCrash}>
            <Routes />
          </ErrorBoundary>
          {Overlay && <Overlay />}
          <Toaster />
        </BrowserRouter>
      </ReplyCache>
    </RegistryContext>
  );
}
