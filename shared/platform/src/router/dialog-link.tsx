import { Link, useLocation } from '@wallet/platform/router';
import type { ComponentProps } from 'react';
import type { DialogDestination, DialogId } from '../site/destinations';
import { dialogAddress } from './dialog-address';
import { openedHere } from './use-open-dialog';

export interface DialogLinkProps<Id extends DialogId>
  extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  /** The dialog and its parameters. */
  to: DialogDestination<Id>;
}

/** A link that opens a dialog over this page, whoever owns it; Back closes it again. */
export function DialogLink<Id extends DialogId>({ to: [id, params], ...rest }: DialogLinkProps<Id>) {
  const location = useLocation();
  return <Link {...rest} to={dialogAddress(location, id, params)} state={openedHere} />;
}
