import { Link, useLocation, NavLink, useNavigate } from '@wallet/platform/router';
import { site, type SlotItem } from '@wallet/platform/site';
import { type ComponentProps, useCallback } from 'react';
import type { PageDestination, PagePath, DialogDestination, DialogId } from '../site/destinations';
import { dialogAddress } from './dialog-address';
import { pageAddress } from './page-address';

export type PageLinkProps<Path extends PagePath> = Omit<ComponentProps<typeof Link>, 'to'> &
  PageDestination<Path>;

/** Renders a link to a page. The page's code is preloaded when the link is hovered, touched or focused. */
export function PageLink<Path extends PagePath>({ page, params, query, ...rest }: PageLinkProps<Path>) {
  const preload = () => site().preload(page);
  const address = pageAddress({ page, params, query } as PageDestination<Path>);
  return <Link {...rest} to={address} onPointerEnter={preload} onTouchStart={preload} onFocus={preload} />;
}

export interface DialogLinkProps<Id extends DialogId>
  extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  /** The dialog and its parameters. */
  to: DialogDestination<Id>;
}

/**
 * True when the browser is at this address already, although the page may not show its dialog yet. The second tap of a
 * double tap must not add another history entry: the dialog would have to be closed twice.
 */
const isAt = (address: string): boolean => address === window.location.pathname + window.location.search;

interface AddressLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  /** The address of a dialog over this page. */
  address: string;
}

function AddressLink({ address, onClick, ...rest }: AddressLinkProps) {
  return (
    <Link
      {...rest}
      to={address}
      state={openedHere}
      onClick={(event) => {
        onClick?.(event);
        if (isAt(address)) event.preventDefault();
      }}
    />
  );
}

/** Renders a link that opens a dialog of any remote over this page. Back closes the dialog. */
export function DialogLink<Id extends DialogId>({ to: [id, params], ...rest }: DialogLinkProps<Id>) {
  const location = useLocation();
  return <AddressLink {...rest} address={dialogAddress(location, id, params)} />;
}

export interface SlotLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  item: SlotItem;
}

/** Renders the link of a slot item: to its page, whose code is preloaded on intent, or to its dialog over this page. */
export function SlotLink({ item: { page, dialog = '', params }, ...rest }: SlotLinkProps) {
  const location = useLocation();
  if (page === undefined) return <AddressLink {...rest} address={dialogAddress(location, dialog, params)} />;
  const preload = (): void => site().preload(page);
  return <NavLink {...rest} to={page} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}

/** History state of a navigation to a dialog. Closing the dialog then goes back instead of adding a history entry. */
export const openedHere = { openedHere: true } as const;

/** Returns a function that opens a dialog of any remote over the current page, with the dialog's parameters. */
export function useOpenDialog(): <Id extends DialogId>(...to: DialogDestination<Id>) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    <Id extends DialogId>(...[id, params]: DialogDestination<Id>) => {
      const address = dialogAddress(location, id, params);
      if (!isAt(address)) void navigate(address, { state: openedHere });
    },
    [navigate, location],
  );
}
