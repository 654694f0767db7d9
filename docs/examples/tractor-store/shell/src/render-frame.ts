import { createFrameRenderer } from '@wallet/shell-kit/prerender';
import { slots } from '../shell.manifest';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import { shell } from './store-shell';

export const { renderFrame, renderSlot, samples } = createFrameRenderer({
  shell,
  locales: { th, la, en },
  slots,
});
