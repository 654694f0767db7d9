import { useMemo } from 'react';
import { BackCloses } from '../host/back-closes';
import { useSiteHost } from '../host/use-site-host';
import { CustomerChat } from './customer-chat';

/** Renders the floating chat of the composed site. Back closes the sheet of a phone, like every other sheet. */
export function SiteChat() {
  const site = useSiteHost();
  const host = useMemo(() => ({ ...site, BackCloses }), [site]);
  return <CustomerChat key={host.who} host={host} />;
}
