import { useConditions, useFragmentStates } from '@wallet/platform';
import { prepareClient } from '@wallet/platform/api/client';
import { prepareNextVisit, ReplyCache, type Shell } from '@wallet/shell-kit';
import { manifest } from '../shell.manifest';
import { builtInPaths } from './built-in/built-in-paths';
import { loadBuiltInParts } from './built-in/load-built-in-parts';
import { SlowStrip } from './layout/slow-strip';
import { SiteRoutes } from './site-routes';

/** What the wallet's shell adds to the code of every shell. */
export const shell: Shell = {
  manifest,
  Routes: SiteRoutes,
  Overlay: SlowStrip,
  redirects: { '/user': '/user/home' },
  builtInPaths,
  loadBuiltIn: loadBuiltInParts,
  conditionStates: useConditions,
  fragmentStates: useFragmentStates,
  ReplyCache,
  prepareNextVisit,
  prepareClient,
};
