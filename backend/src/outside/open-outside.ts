import type { Clock } from '../clock';
import type { Db } from '../db/driver';
import type * as Sandbox from '../sandbox/sandbox-outside';
import { noBank } from './banks/no-bank';
import { fairChance } from './chance/fair-chance';
import { noGames } from './games/no-games';
import { noGifts } from './gifts/no-gifts';
import type { Outside } from './outside';
import { noQr } from './qr/no-qr';
import { noSms } from './sms/no-sms';

/** What the world outside is chosen by, and what the sandbox that plays it stands on. */
export interface OutsideOptions {
  db: Db;
  clock: Clock;
  /** Whether the sandbox plays the world outside. */
  sandbox: boolean;
}

/** The world outside: the sandbox where it is on, else what is connected; the sandbox's code is loaded only then. */
export async function openOutside({ db, clock, sandbox }: OutsideOptions): Promise<Outside> {
  if (!sandbox) {
    return { sms: noSms, games: noGames, banks: noBank, qr: noQr, gifts: noGifts, chance: fairChance };
  }
  const { sandboxOutside }: typeof Sandbox = require('../sandbox/sandbox-outside');
  return sandboxOutside(db, clock);
}
