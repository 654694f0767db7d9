import { Link } from '@wallet/platform/router';
import { site } from '@wallet/platform/site';
import type { ComponentProps } from 'react';
import type { PagePath } from '../site/destinations';

export interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  page: PagePath;
}

/** A link to a page whose code begins to load as soon as the link is reached. */
export function PageLink({ page, ...rest }: PageLinkProps) {
  const preload = () => site().preload(page);
  return <Link {...rest} to={page} onPointerEnter={preload} onTouchStart={preload} onFocus={preload} />;
}
