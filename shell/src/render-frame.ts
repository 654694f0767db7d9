import { createFrameRenderer } from '@wallet/shell-kit/prerender';
import { slots } from '../shell.manifest';
import * as builtInParts from './built-in/built-in-parts';
import { setBuiltInParts } from './built-in/load-built-in-parts';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import { shell } from './wallet-shell';

setBuiltInParts(builtInParts);

export const { renderFrame, renderSlot, samples } = createFrameRenderer({
  shell,
  locales: { th, la, en },
  slots,
  // The page of a terminated service does not contain the site's name.
  showsName: (path) => path !== '/terminated',
  hidesMemberPages: true,
});
