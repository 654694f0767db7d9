import { byLanguage } from '@wallet/inbox-calls';
import { createFrameRenderer } from '@wallet/shell-kit/prerender';
import { slots } from '../shell.manifest';
import { shell } from './inbox-shell';
import type th from './locales/th.json';

// A static page does not know the session, which is in a cookie: the HTML of a member page is its frame, for everyone.
export const { renderFrame, renderSlot, samples } = createFrameRenderer({
  shell,
  locales: byLanguage((language) => require(`./locales/${language}.json`) as typeof th),
  slots,
});
