import { byLanguage } from '@wallet/contract';
import { createFrameRenderer } from '@wallet/shell-kit/prerender';
import { slots } from '../shell.manifest';
import * as builtInParts from './built-in/built-in-parts';
import { setBuiltInParts } from './built-in/load-built-in-parts';
import type th from './locales/th.json';
import { shell } from './wallet-shell';

setBuiltInParts(builtInParts);

export const { renderFrame, renderSlot, samples } = createFrameRenderer({
  shell,
  locales: byLanguage((language) => require(`./locales/${language}.json`) as typeof th),
  slots,
  // The page of a terminated service does not contain the site's name.
  showsName: (path) => path !== '/terminated',
  hidesMemberPages: true,
});
