import { createFrameRenderer } from '@wallet/shell-kit/prerender';
import { slots } from '../shell.manifest';
import { shell } from './inbox-shell';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';

// A static page does not know the session, which is in a cookie: the HTML of a member page is its frame, for everyone.
export const { renderFrame, renderSlot, samples } = createFrameRenderer({
  shell,
  locales: { th, la, en },
  slots,
});
