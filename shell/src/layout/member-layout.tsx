import { useLocation } from '@wallet/platform/router';
import { IconButton } from '@wallet/ui';
import { AgreementPrompt } from '../agreement/agreement-prompt';
import { NoticeButton } from '../notice/notice-button';
import { NoticeCard } from '../notice/notice-card';
import { useAnnouncement } from '../notice/use-announcement';
import { ErrorBoundary } from '../remote/error-boundary';
import { useText } from '../text';
import { Frame } from './frame';
import { leave } from './leave';

const nothing = (): null => null;

/**
 * Renders the frame of member pages (S2.12, S2.13) with the operator's notice and the agreement of the home. Notice and
 * agreement render nothing when they fail.
 */
export function MemberLayout() {
  const t = useText();
  const { pathname } = useLocation();
  const announcement = useAnnouncement();
  return (
    <>
      <Frame
        menuLabel={t('menu.member')}
        menu="shell.member-menu"
        notice={
          <ErrorBoundary fallback={nothing}>
            <NoticeButton announcement={announcement} />
          </ErrorBoundary>
        }
        actions={<IconButton icon="logout" label={t('logout')} onClick={leave} />}
        above={
          <ErrorBoundary fallback={nothing}>
            <NoticeCard announcement={announcement} />
          </ErrorBoundary>
        }
      />
      {pathname === '/user/home' && (
        <ErrorBoundary fallback={nothing}>
          <AgreementPrompt />
        </ErrorBoundary>
      )}
    </>
  );
}
