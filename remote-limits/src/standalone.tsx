import { runStandalone } from '@wallet/federation/standalone';
import { ActivityPage } from './activity/activity-page';
import { BreakDialog } from './breaks/break-dialog';
import { HeldDialog } from './held/held-dialog';
import { LimitsPage } from './limits/limits-page';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';

runStandalone({
  namespace: 'limits',
  texts: { th, la, en },
  pages: { '/user/limits': LimitsPage, '/user/activity': ActivityPage },
  dialogs: { 'limits.break': BreakDialog, 'limits.held': HeldDialog },
});
