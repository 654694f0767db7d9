import type { HowtoVideo } from './howto-video';
import walletPoster from './videos/wallet.webp';
import playPoster from './videos/play.webp';
import balancePoster from './videos/balance.webp';
import receiveBonusPoster from './videos/receive-bonus.webp';
import endBonusPoster from './videos/end-bonus.webp';
import seconds from './videos/seconds.json';

/** The videos as `pnpm howto:record` left them in `videos/`, each under an address made from its content. */
export const howtoVideos: readonly HowtoVideo[] = [
  { id: 'wallet', poster: walletPoster, seconds: seconds['wallet'] },
  { id: 'play', poster: playPoster, seconds: seconds['play'] },
  { id: 'balance', poster: balancePoster, seconds: seconds['balance'] },
  { id: 'receive-bonus', poster: receiveBonusPoster, seconds: seconds['receive-bonus'] },
  { id: 'end-bonus', poster: endBonusPoster, seconds: seconds['end-bonus'] },
];
