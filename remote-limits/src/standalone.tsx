import { byLanguage } from '@wallet/contract';
import { runStandalone } from '@wallet/federation/standalone';
import { ActivityPage } from './activity/activity-page';
import { BreakDialog } from './breaks/break-dialog';
import { HeldDialog } from './held/held-dialog';
import { LimitsPage } from './limits/limits-page';

runStandalone({
  namespace: 'limits',
  texts: byLanguage((language) => require(`./locales/${language}.json`) as object),
  pages: { '/user/limits': LimitsPage, '/user/activity': ActivityPage },
  dialogs: { 'limits.break': BreakDialog, 'limits.held': HeldDialog },
});
