import { Link, useLocation } from '@wallet/platform/router';
import { dialogAddress } from './dialog-address';
import { openedHere } from './use-open-dialog';
import type { ComponentProps } from 'react';

export interface DialogLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  /** The dialog's id, as `wallet.game`. */
  dialog: string;
  /** The dialog's own parameters. */
  params?: Readonly<Record<string, string>>;
}

/** A link that opens a dialog over this page, whoever owns it; Back closes it again. */
export function DialogLink({ dialog, params, ...rest }: DialogLinkProps) {
  const location = useLocation();
  return <Link {...rest} to={dialogAddress(location, dialog, params)} state={openedHere} />;
}
