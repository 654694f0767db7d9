import type { Bank } from './banks/bank';
import type { Chance } from './chance/chance';
import type { GameProvider } from './games/game-provider';
import type { GiftWallet } from './gifts/gift-wallet';
import type { QrIssuer } from './qr/qr-issuer';
import type { SlipJudge } from './slips/slip-judge';
import type { SmsSender } from './sms/sms-sender';

/** The external providers: one field and one folder per kind. */
export interface Providers {
  sms: SmsSender;
  games: GameProvider;
  banks: Bank;
  qr: QrIssuer;
  gifts: GiftWallet;
  slips: SlipJudge;
  chance: Chance;
}
