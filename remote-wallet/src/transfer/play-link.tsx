import { dialogAddress } from '@wallet/platform';
import { Link, useLocation } from '@wallet/platform/router';
import { site } from '@wallet/platform/site';
import { buttonClass } from '@wallet/ui';
import { useText } from '../text';

interface PlayLinkProps {
  /** The game's code. */
  code: string;
  name: string;
  onClick: () => void;
}

/** Links to the dialog that opens a game; it replaces the transfer's dialog. Renders nothing on a site without it. */
export function PlayLink({ code, name, onClick }: PlayLinkProps) {
  const t = useText();
  const location = useLocation();
  if (!site().hasDialog('wallet.game')) return null;
  return (
    <Link
      replace
      to={dialogAddress(location, 'wallet.game', { code })}
      state={location.state}
      className={buttonClass({ variant: 'secondary' })}
      onClick={onClick}
    >
      {t('game.play', { name })}
    </Link>
  );
}
