import { useSession } from '@wallet/inbox-client';
import { type PagePath, PageLink } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import type { ReactNode } from 'react';
import { useText } from '../text';
import classes from './team-page.module.css';

const tabs = [
  { page: '/team/answers', text: 'answers.title', isForAdmins: false },
  { page: '/team/agents', text: 'agents.title', isForAdmins: true },
  { page: '/team/desk', text: 'desk.title', isForAdmins: true },
  { page: '/team/report', text: 'report.title', isForAdmins: true },
  { page: '/team/audit', text: 'audit.title', isForAdmins: true },
  { page: '/team/passkeys', text: 'passkeys.title', isForAdmins: false },
] as const satisfies readonly { page: PagePath; text: string; isForAdmins: boolean }[];

/** Scrolls the entry of the current page into view, because a phone does not show all of them. */
const showCurrent = (list: HTMLElement | null): void =>
  list?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** Renders the frame of the team's pages: links to all of them, and the heading. */
export function TeamPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const { data } = useSession();
  const isAdmin = data?.agent?.role === 'admin';
  return (
    <>
      <title>{title}</title>
      <div className={classes.page}>
        <nav aria-label={t('menu')}>
          <ul className={classes.tabs} ref={showCurrent}>
            {tabs
              .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
              .map(({ page, text }) => (
                <li key={page}>
                  <PageLink
                    page={page}
                    className={classes.tab}
                    aria-current={page === pathname ? 'page' : undefined}
                  >
                    {t(text)}
                  </PageLink>
                </li>
              ))}
          </ul>
        </nav>
        <h1>{title}</h1>
        {children}
      </div>
    </>
  );
}
