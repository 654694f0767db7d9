import type { HowtoVideo } from './howto-video';
import walletWebm from './videos/wallet.webm';
import walletMp4 from './videos/wallet.mp4';
import walletPoster from './videos/wallet.webp';
import walletTh from './videos/wallet.th.vtt';
import walletLa from './videos/wallet.la.vtt';
import walletEn from './videos/wallet.en.vtt';
import playWebm from './videos/play.webm';
import playMp4 from './videos/play.mp4';
import playPoster from './videos/play.webp';
import playTh from './videos/play.th.vtt';
import playLa from './videos/play.la.vtt';
import playEn from './videos/play.en.vtt';
import balanceWebm from './videos/balance.webm';
import balanceMp4 from './videos/balance.mp4';
import balancePoster from './videos/balance.webp';
import balanceTh from './videos/balance.th.vtt';
import balanceLa from './videos/balance.la.vtt';
import balanceEn from './videos/balance.en.vtt';
import receiveBonusWebm from './videos/receive-bonus.webm';
import receiveBonusMp4 from './videos/receive-bonus.mp4';
import receiveBonusPoster from './videos/receive-bonus.webp';
import receiveBonusTh from './videos/receive-bonus.th.vtt';
import receiveBonusLa from './videos/receive-bonus.la.vtt';
import receiveBonusEn from './videos/receive-bonus.en.vtt';
import endBonusWebm from './videos/end-bonus.webm';
import endBonusMp4 from './videos/end-bonus.mp4';
import endBonusPoster from './videos/end-bonus.webp';
import endBonusTh from './videos/end-bonus.th.vtt';
import endBonusLa from './videos/end-bonus.la.vtt';
import endBonusEn from './videos/end-bonus.en.vtt';
import seconds from './videos/seconds.json';

/** The videos as `pnpm howto:record` left them in `videos/`, each under an address made from its content. */
export const howtoVideos: readonly HowtoVideo[] = [
  {
    id: 'wallet',
    webm: walletWebm,
    mp4: walletMp4,
    poster: walletPoster,
    captions: { th: walletTh, la: walletLa, en: walletEn },
    seconds: seconds['wallet'],
  },
  {
    id: 'play',
    webm: playWebm,
    mp4: playMp4,
    poster: playPoster,
    captions: { th: playTh, la: playLa, en: playEn },
    seconds: seconds['play'],
  },
  {
    id: 'balance',
    webm: balanceWebm,
    mp4: balanceMp4,
    poster: balancePoster,
    captions: { th: balanceTh, la: balanceLa, en: balanceEn },
    seconds: seconds['balance'],
  },
  {
    id: 'receive-bonus',
    webm: receiveBonusWebm,
    mp4: receiveBonusMp4,
    poster: receiveBonusPoster,
    captions: { th: receiveBonusTh, la: receiveBonusLa, en: receiveBonusEn },
    seconds: seconds['receive-bonus'],
  },
  {
    id: 'end-bonus',
    webm: endBonusWebm,
    mp4: endBonusMp4,
    poster: endBonusPoster,
    captions: { th: endBonusTh, la: endBonusLa, en: endBonusEn },
    seconds: seconds['end-bonus'],
  },
];
