import { useMemo } from 'react';
import { BackCloses } from '../host/back-closes';
import { useSiteHost } from '../host/use-site-host';
import { CustomerChat } from './customer-chat';

/** The floating chat of the composed site, where Back closes the sheet of a phone as it closes every other. */
export function SiteChat() {
  const site = useSiteHost();
  const host = useMemo(() => ({ ...site, BackCloses }), [site]);
  return <CustomerChat key={host.who} host={host} />;
}
