import type { Language } from '@wallet/platform/i18n';
import walletTh from './videos/wallet.th.webp';
import walletLa from './videos/wallet.la.webp';
import walletEn from './videos/wallet.en.webp';
import playTh from './videos/play.th.webp';
import playLa from './videos/play.la.webp';
import playEn from './videos/play.en.webp';
import balanceTh from './videos/balance.th.webp';
import balanceLa from './videos/balance.la.webp';
import balanceEn from './videos/balance.en.webp';
import receiveBonusTh from './videos/receive-bonus.th.webp';
import receiveBonusLa from './videos/receive-bonus.la.webp';
import receiveBonusEn from './videos/receive-bonus.en.webp';
import endBonusTh from './videos/end-bonus.th.webp';
import endBonusLa from './videos/end-bonus.la.webp';
import endBonusEn from './videos/end-bonus.en.webp';
import seconds from './videos/seconds.json';

/** The five subjects of S2.24, in its order. */
export type HowtoId = 'wallet' | 'play' | 'balance' | 'receive-bonus' | 'end-bonus';

/** One video, recorded in each language: its poster and its length. */
export interface HowtoVideo {
  id: HowtoId;
  poster: Readonly<Record<Language, string>>;
  seconds: Readonly<Record<Language, number>>;
}

/** The videos that `pnpm -r howto:record` wrote to `videos/`, each under an address with its content hash. */
export const howtoVideos: readonly HowtoVideo[] = [
  {
    id: 'wallet',
    poster: { th: walletTh, la: walletLa, en: walletEn },
    seconds: seconds['wallet'],
  },
  {
    id: 'play',
    poster: { th: playTh, la: playLa, en: playEn },
    seconds: seconds['play'],
  },
  {
    id: 'balance',
    poster: { th: balanceTh, la: balanceLa, en: balanceEn },
    seconds: seconds['balance'],
  },
  {
    id: 'receive-bonus',
    poster: { th: receiveBonusTh, la: receiveBonusLa, en: receiveBonusEn },
    seconds: seconds['receive-bonus'],
  },
  {
    id: 'end-bonus',
    poster: { th: endBonusTh, la: endBonusLa, en: endBonusEn },
    seconds: seconds['end-bonus'],
  },
];
