import type { Language } from '@wallet/platform/i18n';

/** The five matters of S2.24, in its order. */
export type HowtoId = 'wallet' | 'play' | 'balance' | 'receive-bonus' | 'end-bonus';

/** One recorded video: its picture before it plays, and its length. */
export interface HowtoVideo {
  id: HowtoId;
  poster: string;
  seconds: number;
}

/** Addresses of the files of a video, which come with the player. */
export interface HowtoSources {
  webm: string;
  mp4: string;
  captions: Readonly<Record<Language, string>>;
}
