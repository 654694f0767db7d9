import { useSession } from '@wallet/inbox-client';
import type { PagePath } from '@wallet/platform';
import { Navigate, Outlet, Route, Routes } from '@wallet/platform/router';
import { RemoteSkeleton, usePageRoutes } from '@wallet/shell-kit';
import { ErrorState, LostWay, MessageState } from '@wallet/ui';
import { MemberFrame } from './layout/member-frame';
import { VisitorFrame } from './layout/visitor-frame';
import { useText } from './text';

const home = '/conversations' satisfies PagePath;
const login = '/login' satisfies PagePath;

/**
 * Renders a page for an agent who is logged in, and redirects all others to the login. The frame is shown before the
 * session is known: the page's HTML contains the same.
 */
function MemberPages() {
  const { data, isError, isFetching, refetch } = useSession();
  if (data && !data.agent) return <Navigate to={login} replace />;
  if (isError)
    return (
      <VisitorFrame>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </VisitorFrame>
    );
  return (
    <MemberFrame agent={data?.agent ?? undefined} demoLogin={data?.demoLogin}>
      {data ? <Outlet /> : <RemoteSkeleton />}
    </MemberFrame>
  );
}

function NotFoundPage() {
  const t = useText();
  return <MessageState picture={LostWay} heading="h1" title={t('notFound')} />;
}

/** Renders the routes of all pages: those in the manifests of the remotes. */
export function InboxRoutes() {
  const publicPages = usePageRoutes(({ access }) => access === 'public');
  const memberPages = usePageRoutes(({ access }) => access === 'member');
  const visitorFrame = (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  );
  return (
    <Routes>
      <Route path="/" element={<Navigate to={home} replace />} />
      <Route element={visitorFrame}>
        {publicPages}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<MemberPages />}>{memberPages}</Route>
    </Routes>
  );
}
