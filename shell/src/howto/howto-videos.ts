import type { Language } from '@wallet/platform/i18n';
import seconds from './videos/seconds.json';

/** The five subjects of S2.24, in its order. `pnpm -r howto:record` writes the files of each to `videos/`. */
export const howtoIds = ['wallet', 'play', 'balance', 'receive-bonus', 'end-bonus'] as const;

export type HowtoId = (typeof howtoIds)[number];

/** Returns the length of a video in s. */
export const secondsOf = (id: HowtoId, language: Language): number => seconds[id][language];

/** Returns the address of a video's poster. The build adds all posters, and a hash of its content to each name. */
export const posterOf = (id: HowtoId, language: Language): string =>
  require(`./videos/${id}.${language}.webp`) as string;
