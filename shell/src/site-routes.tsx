import { Navigate, Route, Routes } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { manifest as shell } from '../shell.manifest';
import { DialogOutlet } from './dialogs/dialog-outlet';
import { galleryRoute } from './gallery/gallery-route';
import { MemberGuard, ServiceGuard } from './guards/guards';
import { useSessionRoutes } from './guards/use-session-routes';
import { BareLayout } from './layout/bare-layout';
import { MemberLayout } from './layout/member-layout';
import { VisitorLayout } from './layout/visitor-layout';
import { OwnPart } from './own-parts/own-part';
import { isOwnPath, type OwnPath } from './own-parts/own-paths';
import { RemoteOutlet } from './remote/remote-outlet';
import { useRegistry } from './remote/use-registry';

const ownPage = (path: OwnPath | '*') => (
  <OwnPart key={path} about={path} of={({ ownPages: { [path]: Page } }) => <Page />} />
);

/** Renders the routes of all pages: the shell's own and those in the manifests of the remotes. */
export function SiteRoutes() {
  const registry = useRegistry();
  useSessionRoutes();
  const own = shell.pages.flatMap(({ path, access }) =>
    isOwnPath(path) && path !== '/terminated' ? [{ path, access, element: ownPage(path) }] : [],
  );
  const remote = registry.manifests().flatMap(({ name, pages }) =>
    pages.map(({ path, access, expose }) => ({
      path,
      access,
      element: <RemoteOutlet key={path} remote={name} expose={expose} kind="page" />,
    })),
  );
  const pages = (access: 'public' | 'member') =>
    [...own, ...remote]
      .filter((page) => page.access === access)
      .map(({ path, element }) => <Route key={path} path={path} element={element} />);
  return (
    <>
      <ServiceGuard />
      <Routes>
        <Route path="/" element={<Navigate to={'/user' satisfies PagePath} replace />} />
        <Route element={<VisitorLayout />}>{pages('public')}</Route>
        <Route element={<MemberGuard />}>
          <Route path="/user" element={<Navigate to={'/user/home' satisfies PagePath} replace />} />
          <Route element={<MemberLayout />}>{pages('member')}</Route>
        </Route>
        {galleryRoute}
        <Route element={<BareLayout />}>
          <Route path="/terminated" element={ownPage('/terminated')} />
          <Route path="*" element={ownPage('*')} />
        </Route>
      </Routes>
      <DialogOutlet />
    </>
  );
}
