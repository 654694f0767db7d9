import { useLocation } from '@wallet/shared/router';
import { IconButton } from '@wallet/shared/ui/icon-button';
import { AgreementPrompt } from '../agreement/agreement-prompt';
import { useText } from '../text';
import { Frame } from './frame';
import { leave } from './leave';
import { memberMenu } from './menu-entries';

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
