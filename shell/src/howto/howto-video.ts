import type { Language } from '@wallet/platform/i18n';

/** The five matters of S2.24, in its order. */
export type HowtoId = 'wallet' | 'play' | 'balance' | 'receive-bonus' | 'end-bonus';

/** One recorded video: addresses of its files, and its length. */
export interface HowtoVideo {
  id: HowtoId;
  webm: string;
  mp4: string;
  poster: string;
  captions: Readonly<Record<Language, string>>;
  seconds: number;
}
