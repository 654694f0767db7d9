import type { Language } from '@wallet/platform/i18n';

/** The five subjects of S2.24, in its order. */
export type HowtoId = 'wallet' | 'play' | 'balance' | 'receive-bonus' | 'end-bonus';

/** One video, recorded in each language: its poster and its length. */
export interface HowtoVideo {
  id: HowtoId;
  poster: Readonly<Record<Language, string>>;
  seconds: Readonly<Record<Language, number>>;
}

/** Addresses of the files of a video in one language. They load together with the player. */
export interface HowtoSource {
  webm: string;
  mp4: string;
  captions: string;
}
