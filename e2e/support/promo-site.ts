import { satangOf } from './amount';
import { callOrThrow } from './call-api';
import { callSandbox, sendFromBank } from './call-sandbox';
import { password } from './members';
import { ownMember } from './register-member';
import { walletOf } from './wallet';

const gameCode = 'PG';

/** A member of one journey only. */
export interface Player {
  username: string;
  token: string;
  /** Id of the profile, as in the invite link. */
  id: string;
}

/** Controls the environment of the offers: registrations, deposits and losses. */
export interface PromoSite {
  register(inviteCode?: string): Promise<Player>;
  /** Makes a call of the API contract that must succeed. */
  call<Body>(player: Player, path: string, body?: object): Promise<Body>;
  /** Sends a transfer from the member's own bank account; baht. */
  deposit(player: Player, amount: number): Promise<void>;
  /** Transfers money to a game and loses all of it there; baht. */
  loseInGame(player: Player, amount: number): Promise<void>;
  wallet(player: Player): Promise<bigint>;
}

/** Creates the controls of the offers' environment on a running site. */
export function createPromoSite(origin: string): PromoSite {
  const call = <Body>({ token }: Pick<Player, 'token'>, path: string, body?: object): Promise<Body> =>
    callOrThrow<Body>(origin, path, { body, token });

  const site: PromoSite = {
    call,

    async register(inviteCode) {
      const member = await ownMember(origin, { password, ...(inviteCode && { inviteCode }) });
      const { profile } = await call<{ profile: { _id: string } }>(member, '/api/account/profile');
      return { username: member.username, token: member.token, id: profile._id };
    },

    async deposit({ username }, amount) {
      await sendFromBank(origin, username, amount);
    },

    async loseInGame(player, amount) {
      const { slots } = await call<{ slots: { code: string; isActive: boolean }[] }>(player, '/api/wallet');
      if (!slots.some(({ code, isActive }) => code === gameCode && isActive))
        await call(player, `/api/wallet/activate/${gameCode}`);
      await call(player, '/api/wallet/transfer', { from: 'wallet', to: gameCode, amount });
      const { username } = await call<{ username: string }>(player, `/api/wallet/account/${gameCode}`);
      await callSandbox(origin, 'POST', `games/${gameCode}/accounts/${username}/play`, {
        stake: amount,
        win: 0,
      });
      // The site reads the loss from the game.
      await call(player, '/api/wallet/refresh/slot');
    },

    async wallet({ token }) {
      return satangOf((await walletOf(origin, token)).wallet.amount);
    },
  };
  return site;
}
