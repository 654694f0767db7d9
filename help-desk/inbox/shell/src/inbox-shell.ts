import { ReplyCache, type Shell } from '@wallet/shell-kit';
import { manifest } from '../shell.manifest';
import { InboxRoutes } from './inbox-routes';

/** What the inbox's shell adds to the code of every shell. */
export const shell: Shell = {
  manifest,
  Routes: InboxRoutes,
  redirects: { '/': '/conversations' },
  ReplyCache,
};
