import { Link, NavLink, useLocation } from '@wallet/platform/router';
import { site, type SlotItem } from '@wallet/platform/site';
import type { ComponentProps } from 'react';
import { dialogAddress } from './dialog-address';
import { openedHere } from './use-open-dialog';

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
