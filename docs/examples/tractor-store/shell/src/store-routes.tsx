import { FragmentSlot, useFragments } from '@wallet/platform';
import { Outlet, Route, Routes } from '@wallet/platform/router';
import { LanguageMenu, SkipLink, useFocusOnNavigation, usePageRoutes } from '@wallet/shell-kit';
import { TractorDrawings } from '@wallet/tractor-patterns';
import { LostWay, MessageState } from '@wallet/ui';
import classes from './store-routes.module.css';
import { BoundarySwitch } from './layout/boundary-switch';
import { useText } from './text';

/** The frame has no data of its own, so its fragments need not wait for any. */
const readAt = 'start';

/** Renders Explore's header. */
function Header() {
  const fragments = useFragments('shell.header', readAt);
  return (
    <div className={classes.header}>
      <FragmentSlot fragments={fragments} properties={{}} onFailure="collapse" />
    </div>
  );
}

/** Renders the frame: Explore's header and footer around the page. */
function Frame({ hasHeader }: { hasHeader: boolean }) {
  const footer = useFragments('shell.footer', readAt);
  const main = useFocusOnNavigation();
  return (
    <div className={classes.frame}>
      <SkipLink main={main} />
      <TractorDrawings />
      {hasHeader && <Header />}
      <main className={classes.main} id="main" ref={main} tabIndex={-1}>
        <div className={classes.page}>
          <Outlet />
        </div>
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

/** Renders the routes of all pages: those in the manifests of the remotes. A page with the frame `bare` has no header. */
export function StoreRoutes() {
  const pages = usePageRoutes(({ frame }) => frame !== 'bare');
  const barePages = usePageRoutes(({ frame }) => frame === 'bare');
  return (
    <Routes>
      <Route element={<Frame hasHeader />}>
        {pages}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<Frame hasHeader={false} />}>{barePages}</Route>
    </Routes>
  );
}
