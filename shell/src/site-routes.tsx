import type { PagePath } from '@wallet/platform';
import { Navigate, Route, Routes } from '@wallet/platform/router';
import { DialogOutlet, usePageRoutes } from '@wallet/shell-kit';
import { manifest as shell } from '../shell.manifest';
import { BuiltInPart } from './built-in/built-in-part';
import { type BuiltInPath, isBuiltInPath } from './built-in/built-in-paths';
import { MemberGuard, ServiceGuard, useSessionRoutes } from './guards';
import { BareLayout, MemberLayout, VisitorLayout } from './layout/layouts';

const builtInPage = (path: BuiltInPath | '*') => (
  <BuiltInPart key={path} about={path} render={({ builtInPages: { [path]: Page } }) => <Page />} />
);

/** Renders the routes of all pages: the shell's own and those in the manifests of the remotes. */
export function SiteRoutes() {
  useSessionRoutes();
  const publicPages = usePageRoutes(({ access }) => access === 'public');
  const memberPages = usePageRoutes(({ access }) => access === 'member');
  const builtInPages = (access: 'public' | 'member') =>
    shell.pages.map(
      (page) =>
        page.access === access &&
        isBuiltInPath(page.path) &&
        page.path !== '/terminated' && (
          <Route key={page.path} path={page.path} element={builtInPage(page.path)} />
        ),
    );
  return (
    <>
      <ServiceGuard />
      <Routes>
        <Route path="/" element={<Navigate to={'/user' satisfies PagePath} replace />} />
        <Route element={<VisitorLayout />}>
          {builtInPages('public')}
          {publicPages}
        </Route>
        <Route element={<MemberGuard />}>
          <Route path="/user" element={<Navigate to={'/user/home' satisfies PagePath} replace />} />
          <Route element={<MemberLayout />}>
            {builtInPages('member')}
            {memberPages}
          </Route>
        </Route>
        <Route element={<BareLayout />}>
          <Route path="/terminated" element={builtInPage('/terminated')} />
          <Route path="*" element={builtInPage('*')} />
        </Route>
      </Routes>
      <DialogOutlet
        ownDialogs={shell.dialogs}
        renderOwn={(id, dialog, states) => (
          <BuiltInPart
            about={id}
            render={({ builtInDialogs: { [id]: BuiltInDialog } }) => <BuiltInDialog {...dialog} />}
            {...states}
          />
        )}
      />
    </>
  );
}
