import { session } from '@wallet/shared/session';
import { useEffect } from 'react';
import { useText } from '../text';
import { Frame } from './frame';
import { visitorMenu } from './menu-entries';

/** The frame around public pages; showing it clears a stored login (S2.10). */
export function VisitorLayout() {
  const t = useText();
  useEffect(() => session.clear(), []);
  return <Frame menuLabel={t('menu.visitor')} entries={visitorMenu} />;
}
