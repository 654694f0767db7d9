import { useEffect } from 'react';
import { useText } from '../text';
import { Frame } from './frame';
import { leave } from './leave';

/** Renders the frame of public pages. Showing it ends a stored login (S2.10), on the server too. */
export function VisitorLayout() {
  const t = useText();
  useEffect(leave, []);
  return <Frame menuLabel={t('menu.visitor')} menu="shell.visitor-menu" />;
}
