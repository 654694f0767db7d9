import type { Clock } from '../clock';
import type { Db } from '../db/driver';
import type { Providers } from '../providers/providers';
import { noSlipJudge } from '../providers/slips/no-slip-judge';
import { sandboxBank } from './banks/sandbox-bank';
import { sandboxGames } from './games/sandbox-games';
import { sandboxGifts } from './gifts/sandbox-gifts';
import { sandboxQr } from './qr/sandbox-qr';
import { sandboxSms } from './sms/sandbox-sms';
import { sandboxChance } from './wheel/sandbox-chance';

/** The providers as the sandbox plays them. */
export function sandboxProviders(db: Db, clock: Clock): Providers {
  return {
    sms: sandboxSms(db, clock),
    games: sandboxGames(db, clock),
    banks: sandboxBank(db, clock),
    qr: sandboxQr(db),
    gifts: sandboxGifts(db, clock),
    // Judged by hand on the sandbox's page: there is somebody, and nobody to ask.
    slips: { ...noSlipJudge },
    chance: sandboxChance,
  };
}
