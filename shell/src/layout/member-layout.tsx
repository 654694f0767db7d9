import { useLocation } from '@wallet/platform/router';
import { IconButton } from '@wallet/ui/icon-button';
import { AgreementPrompt } from '../agreement/agreement-prompt';
import { NoticeCard } from '../notice/notice-card';
import { ErrorBoundary } from '../remote/error-boundary';
import { useText } from '../text';
import { Frame } from './frame';
import { leave } from './leave';

const nothing = (): null => null;

/**
 * The frame around members' pages (S2.12, S2.13), the operator's notice and the agreement that the home asks for. What
 * nobody asked to see shows nothing at all when it fails.
 */
export function MemberLayout() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <Frame
        menuLabel={t('menu.member')}
        menu="shell.member-menu"
        actions={<IconButton icon="logout" label={t('logout')} onClick={leave} />}
        above={
          <ErrorBoundary fallback={nothing}>
            <NoticeCard />
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
