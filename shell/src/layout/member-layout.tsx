import { logout } from '@wallet/shared/api/auth';
import { useLocation } from '@wallet/shared/router';
import { session } from '@wallet/shared/session';
import { IconButton } from '@wallet/shared/ui/icon-button';
import { AgreementPrompt } from '../agreement/agreement-prompt';
import { useText } from '../text';
import { Frame } from './frame';
import { memberMenu } from './menu-entries';

/** Ends the login here at once and tells the server; should that fail, the token still expires there by itself. */
function leave(): void {
  logout().catch(() => undefined);
  session.end('logout');
}

/** The frame around members' pages (S2.12, S2.13), and the agreement that the home asks for. */
export function MemberLayout() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <Frame
        menuLabel={t('menu.member')}
        entries={memberMenu}
        actions={<IconButton icon="logout" label={t('logout')} onClick={leave} />}
      />
      {pathname === '/user/home' && <AgreementPrompt />}
    </>
  );
}
