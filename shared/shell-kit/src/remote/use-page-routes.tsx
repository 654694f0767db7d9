import type { PageEntry } from '@wallet/federation';
import { Route } from '@wallet/platform/router';
import type { ReactNode } from 'react';
import { RemoteOutlet } from './remote-outlet';
import { useRegistry } from './use-remote';

/** Returns the routes of those pages in the manifests of the remotes for which `isIncluded` returns true. */
export function usePageRoutes(isIncluded: (page: PageEntry) => boolean): ReactNode[] {
  return useRegistry()
    .manifests()
    .flatMap(({ name, pages }) =>
      pages
        .filter(isIncluded)
        .map(({ path, expose }) => (
          <Route
            key={path}
            path={path}
            element={<RemoteOutlet key={path} remote={name} expose={expose} kind="page" />}
          />
        )),
    );
}
