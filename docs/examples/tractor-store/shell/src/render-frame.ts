import { byLanguage } from '@wallet/contract';
import { createFrameRenderer } from '@wallet/shell-kit/prerender';
import { slots } from '../shell.manifest';
import type th from './locales/th.json';
import { shell } from './store-shell';

export const { renderFrame, renderSlot, samples } = createFrameRenderer({
  shell,
  locales: byLanguage((language) => require(`./locales/${language}.json`) as typeof th),
  slots,
});
