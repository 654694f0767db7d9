import { FragmentSlot, type PagePath, useFragments } from '@wallet/platform';
import { Navigate, Outlet, Route, Routes, useLocation } from '@wallet/platform/router';
import { LanguageMenu, RemoteOutlet, SkipLink, useFocusOnNavigation, useRegistry } from '@wallet/shell-kit';
import { LostWay, MessageState } from '@wallet/ui';
import classes from './store-routes.module.css';
import { BoundarySwitch } from './layout/boundary-switch';
import { useText } from './text';

const home = '/home' satisfies PagePath;
/** The frame has no data of its own, so its fragments need not wait for any. */
const readAt = 'start';

/** The header is on every page except those of the checkout. A manifest has no field for this. */
const hasHeader = (path: string): boolean => !path.startsWith('/checkout');

/** Renders the frame: Explore's header and footer around the page. */
function Frame() {
  const { pathname } = useLocation();
  const header = useFragments('shell.header', readAt);
  const footer = useFragments('shell.footer', readAt);
  const main = useFocusOnNavigation();
  return (
    <div className={classes.frame}>
      <SkipLink main={main} />
      {hasHeader(pathname) && (
        <div className={classes.header}>
          <FragmentSlot fragments={header} properties={{}} onFailure="collapse" />
        </div>
      )}
      <main className={classes.main} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <div className={classes.footer}>
        <FragmentSlot fragments={footer} properties={{}} onFailure="collapse" />
        <div className={classes.tools}>
          <LanguageMenu />
          <BoundarySwitch />
        </div>
      </div>
    </div>
  );
}

function NotFoundPage() {
  const t = useText();
  return <MessageState picture={LostWay} heading="h1" title={t('notFound')} />;
}

/** Renders the routes of all pages: those in the manifests of the remotes. */
export function StoreRoutes() {
  const pages = useRegistry()
    .manifests()
    .flatMap(({ name, pages: entries }) =>
      entries.map(({ path, expose }) => (
        <Route
          key={path}
          path={path}
          element={
            <div className={classes.page} key={path}>
              <RemoteOutlet remote={name} expose={expose} kind="page" />
            </div>
          }
        />
      )),
    );
  return (
    <Routes>
      <Route path="/" element={<Navigate to={home} replace />} />
      <Route element={<Frame />}>
        {pages}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
