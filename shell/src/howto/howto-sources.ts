import type { HowtoId, HowtoSources } from './howto-video';
import walletWebm from './videos/wallet.webm';
import walletMp4 from './videos/wallet.mp4';
import walletTh from './videos/wallet.th.vtt';
import walletLa from './videos/wallet.la.vtt';
import walletEn from './videos/wallet.en.vtt';
import playWebm from './videos/play.webm';
import playMp4 from './videos/play.mp4';
import playTh from './videos/play.th.vtt';
import playLa from './videos/play.la.vtt';
import playEn from './videos/play.en.vtt';
import balanceWebm from './videos/balance.webm';
import balanceMp4 from './videos/balance.mp4';
import balanceTh from './videos/balance.th.vtt';
import balanceLa from './videos/balance.la.vtt';
import balanceEn from './videos/balance.en.vtt';
import receiveBonusWebm from './videos/receive-bonus.webm';
import receiveBonusMp4 from './videos/receive-bonus.mp4';
import receiveBonusTh from './videos/receive-bonus.th.vtt';
import receiveBonusLa from './videos/receive-bonus.la.vtt';
import receiveBonusEn from './videos/receive-bonus.en.vtt';
import endBonusWebm from './videos/end-bonus.webm';
import endBonusMp4 from './videos/end-bonus.mp4';
import endBonusTh from './videos/end-bonus.th.vtt';
import endBonusLa from './videos/end-bonus.la.vtt';
import endBonusEn from './videos/end-bonus.en.vtt';

/** What the player of each video plays. */
export const howtoSources: Readonly<Record<HowtoId, HowtoSources>> = {
  wallet: {
    webm: walletWebm,
    mp4: walletMp4,
    captions: { th: walletTh, la: walletLa, en: walletEn },
  },
  play: {
    webm: playWebm,
    mp4: playMp4,
    captions: { th: playTh, la: playLa, en: playEn },
  },
  balance: {
    webm: balanceWebm,
    mp4: balanceMp4,
    captions: { th: balanceTh, la: balanceLa, en: balanceEn },
  },
  'receive-bonus': {
    webm: receiveBonusWebm,
    mp4: receiveBonusMp4,
    captions: { th: receiveBonusTh, la: receiveBonusLa, en: receiveBonusEn },
  },
  'end-bonus': {
    webm: endBonusWebm,
    mp4: endBonusMp4,
    captions: { th: endBonusTh, la: endBonusLa, en: endBonusEn },
  },
};
