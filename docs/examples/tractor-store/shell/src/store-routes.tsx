import { FragmentSlot, type PagePath, useFragments } from '@wallet/platform';
import { Navigate, Outlet, Route, Routes, useLocation } from '@wallet/platform/router';
import { LostWay, MessageState } from '@wallet/ui';
import { useEffect, useRef } from 'react';
import classes from './store-routes.module.css';
import { BoundarySwitch } from './layout/boundary-switch';
import { LanguageMenu } from './layout/language-menu';
import { useRegistry } from './parts/registry-context';
import { RemotePage } from './parts/remote-page';
import { useText } from './text';

const home = '/home' satisfies PagePath;
/** The frame has no data of its own, so its fragments need not wait for any. */
const readAt = 'start';

/** The scenario's header is on every page, except those of the checkout: a manifest cannot say so. */
const hasHeader = (path: string): boolean => !path.startsWith('/checkout');

/** Renders the frame: Explore's header and footer around the page. */
function Frame() {
  const t = useText();
  const { pathname } = useLocation();
  const header = useFragments('shell.header', readAt);
  const footer = useFragments('shell.footer', readAt);
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={classes.frame}>
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          // Following the link would add a history entry.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
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
        <Route key={path} path={path} element={<RemotePage key={path} remote={name} expose={expose} />} />
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
