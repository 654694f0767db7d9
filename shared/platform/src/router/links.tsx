import { Link, useLocation, NavLink } from '@wallet/platform/router';
import { site, type SlotItem } from '@wallet/platform/site';
import type { ComponentProps } from 'react';
import type { PagePath, DialogDestination, DialogId } from '../site/destinations';
import { dialogAddress } from './dialog-address';
import { openedHere } from './use-open-dialog';

export interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  page: PagePath;
}

/** A link to a page whose code begins to load as soon as the link is reached. */
export function PageLink({ page, ...rest }: PageLinkProps) {
  const preload = () => site().preload(page);
  return <Link {...rest} to={page} onPointerEnter={preload} onTouchStart={preload} onFocus={preload} />;
}

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

export interface SlotLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  item: SlotItem;
}

/** The link of a slot's item: to its page, whose code is fetched on intent, or to its dialog over this page. */
export function SlotLink({ item: { page, dialog = '', params }, ...rest }: SlotLinkProps) {
  const location = useLocation();
  if (page === undefined)
    return <Link {...rest} to={dialogAddress(location, dialog, params)} state={openedHere} />;
  const preload = (): void => site().preload(page);
  return <NavLink {...rest} to={page} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}
