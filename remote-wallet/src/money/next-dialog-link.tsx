import { dialogAddress } from '@wallet/platform';
import { Link, useLocation } from '@wallet/platform/router';
import { site } from '@wallet/platform/site';
import { buttonClass } from '@wallet/ui';
import type { ReactNode } from 'react';

interface NextDialogLinkProps {
  dialog: 'wallet.deposit' | 'wallet.game' | 'wallet.withdraw';
  params: Readonly<Record<string, string>>;
  variant?: 'primary' | 'secondary';
  onClick?: () => void;
  children: ReactNode;
}

/** Links to a dialog that replaces the open one. Renders nothing on a site without it. */
export function NextDialogLink({
  dialog,
  params,
  variant = 'secondary',
  onClick,
  children,
}: NextDialogLinkProps) {
  const location = useLocation();
  if (!site().hasDialog(dialog)) return null;
  return (
    <Link
      replace
      to={dialogAddress(location, dialog, params)}
      state={location.state}
      className={buttonClass({ variant })}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
