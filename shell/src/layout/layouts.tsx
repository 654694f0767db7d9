import { Outlet, useLocation } from '@wallet/platform/router';
import { useEffect } from 'react';
import { ErrorBoundary, LanguageMenu } from '@wallet/shell-kit';
import { AgreementPrompt } from '../built-in/agreement-prompt';
import { NoticeCard } from '../notice/notice-card';
import { useNoticeCard } from '../notice/use-notice-card';
import { Bell } from './bell';
import { useText } from '../text';
import classes from './bare-layout.module.css';
import { Frame } from './frame';
import { logout, LogoutButton } from './logout-button';

const renderNothing = (): null => null;

/**
 * Renders the frame of member pages (S2.12, S2.13) with the operator's notice, and on the home page the agreement. The
 * notice and the agreement render nothing when they fail.
 */
export function MemberLayout() {
  const t = useText();
  const { pathname } = useLocation();
  const noticeCard = useNoticeCard();
  return (
    <>
      <Frame
        menuLabel={t('menu.member')}
        menu="shell.member-menu"
        notice={
          <ErrorBoundary fallback={renderNothing}>
            <Bell noticeCard={noticeCard} />
          </ErrorBoundary>
        }
        actions={<LogoutButton />}
        above={
          <ErrorBoundary fallback={renderNothing}>
            <NoticeCard noticeCard={noticeCard} />
          </ErrorBoundary>
        }
      />
      {pathname === '/user/home' && (
        <ErrorBoundary fallback={renderNothing}>
          <AgreementPrompt />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Renders the frame of public pages. Showing it ends a stored login (S2.10), on the server too. */
export function VisitorLayout() {
  const t = useText();
  useEffect(logout, []);
  return <Frame menuLabel={t('menu.visitor')} menu="shell.visitor-menu" />;
}

/** Renders pages that link to no other page of the site, with the language menu only. */
export function BareLayout() {
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <LanguageMenu />
      </div>
      <Outlet />
    </main>
  );
}
