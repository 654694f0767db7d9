import type { Bank } from './bank';
import type { Chance } from './chance';
import type { GameProvider } from './game-provider';
import type { GiftWallet } from './gift-wallet';
import type { QrIssuer } from './qr-issuer';
import type { SlipJudge } from './slip-judge';
import type { SmsSender } from './sms-sender';

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
