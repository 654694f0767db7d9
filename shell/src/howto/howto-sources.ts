import type { Language } from '@wallet/platform/i18n';
import type { HowtoId } from './howto-videos';
import walletThWebm from './videos/wallet.th.webm';
import walletThMp4 from './videos/wallet.th.mp4';
import walletThCaptions from './videos/wallet.th.vtt';
import walletLaWebm from './videos/wallet.la.webm';
import walletLaMp4 from './videos/wallet.la.mp4';
import walletLaCaptions from './videos/wallet.la.vtt';
import walletEnWebm from './videos/wallet.en.webm';
import walletEnMp4 from './videos/wallet.en.mp4';
import walletEnCaptions from './videos/wallet.en.vtt';
import playThWebm from './videos/play.th.webm';
import playThMp4 from './videos/play.th.mp4';
import playThCaptions from './videos/play.th.vtt';
import playLaWebm from './videos/play.la.webm';
import playLaMp4 from './videos/play.la.mp4';
import playLaCaptions from './videos/play.la.vtt';
import playEnWebm from './videos/play.en.webm';
import playEnMp4 from './videos/play.en.mp4';
import playEnCaptions from './videos/play.en.vtt';
import balanceThWebm from './videos/balance.th.webm';
import balanceThMp4 from './videos/balance.th.mp4';
import balanceThCaptions from './videos/balance.th.vtt';
import balanceLaWebm from './videos/balance.la.webm';
import balanceLaMp4 from './videos/balance.la.mp4';
import balanceLaCaptions from './videos/balance.la.vtt';
import balanceEnWebm from './videos/balance.en.webm';
import balanceEnMp4 from './videos/balance.en.mp4';
import balanceEnCaptions from './videos/balance.en.vtt';
import receiveBonusThWebm from './videos/receive-bonus.th.webm';
import receiveBonusThMp4 from './videos/receive-bonus.th.mp4';
import receiveBonusThCaptions from './videos/receive-bonus.th.vtt';
import receiveBonusLaWebm from './videos/receive-bonus.la.webm';
import receiveBonusLaMp4 from './videos/receive-bonus.la.mp4';
import receiveBonusLaCaptions from './videos/receive-bonus.la.vtt';
import receiveBonusEnWebm from './videos/receive-bonus.en.webm';
import receiveBonusEnMp4 from './videos/receive-bonus.en.mp4';
import receiveBonusEnCaptions from './videos/receive-bonus.en.vtt';
import endBonusThWebm from './videos/end-bonus.th.webm';
import endBonusThMp4 from './videos/end-bonus.th.mp4';
import endBonusThCaptions from './videos/end-bonus.th.vtt';
import endBonusLaWebm from './videos/end-bonus.la.webm';
import endBonusLaMp4 from './videos/end-bonus.la.mp4';
import endBonusLaCaptions from './videos/end-bonus.la.vtt';
import endBonusEnWebm from './videos/end-bonus.en.webm';
import endBonusEnMp4 from './videos/end-bonus.en.mp4';
import endBonusEnCaptions from './videos/end-bonus.en.vtt';

/** Addresses of the files of a video in one language. They load together with the player. */
interface HowtoSource {
  webm: string;
  mp4: string;
  captions: string;
}

/** The files of each video in each language, for the player. */
export const howtoSources: Readonly<Record<HowtoId, Readonly<Record<Language, HowtoSource>>>> = {
  wallet: {
    th: { webm: walletThWebm, mp4: walletThMp4, captions: walletThCaptions },
    la: { webm: walletLaWebm, mp4: walletLaMp4, captions: walletLaCaptions },
    en: { webm: walletEnWebm, mp4: walletEnMp4, captions: walletEnCaptions },
  },
  play: {
    th: { webm: playThWebm, mp4: playThMp4, captions: playThCaptions },
    la: { webm: playLaWebm, mp4: playLaMp4, captions: playLaCaptions },
    en: { webm: playEnWebm, mp4: playEnMp4, captions: playEnCaptions },
  },
  balance: {
    th: { webm: balanceThWebm, mp4: balanceThMp4, captions: balanceThCaptions },
    la: { webm: balanceLaWebm, mp4: balanceLaMp4, captions: balanceLaCaptions },
    en: { webm: balanceEnWebm, mp4: balanceEnMp4, captions: balanceEnCaptions },
  },
  'receive-bonus': {
    th: { webm: receiveBonusThWebm, mp4: receiveBonusThMp4, captions: receiveBonusThCaptions },
    la: { webm: receiveBonusLaWebm, mp4: receiveBonusLaMp4, captions: receiveBonusLaCaptions },
    en: { webm: receiveBonusEnWebm, mp4: receiveBonusEnMp4, captions: receiveBonusEnCaptions },
  },
  'end-bonus': {
    th: { webm: endBonusThWebm, mp4: endBonusThMp4, captions: endBonusThCaptions },
    la: { webm: endBonusLaWebm, mp4: endBonusLaMp4, captions: endBonusLaCaptions },
    en: { webm: endBonusEnWebm, mp4: endBonusEnMp4, captions: endBonusEnCaptions },
  },
};
