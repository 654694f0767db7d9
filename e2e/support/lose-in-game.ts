import { callSandbox } from './call-sandbox';
import type { Player } from './player';

const gameCode = 'PG';

/** Transfers a player's money to a game and loses all of it there; baht. */
export async function loseInGame(origin: string, { call }: Player, amount: number): Promise<void> {
  const { slots } = await call<{ slots: { code: string; isActive: boolean }[] }>('/api/wallet');
  if (!slots.some(({ code, isActive }) => code === gameCode && isActive))
    await call(`/api/wallet/activate/${gameCode}`);
  await call('/api/wallet/transfer', { from: 'wallet', to: gameCode, amount });
  const { username } = await call<{ username: string }>(`/api/wallet/account/${gameCode}`);
  const loss = { stake: amount, win: 0 };
  await callSandbox(origin, 'POST', `games/${gameCode}/accounts/${username}/play`, loss);
  // The site reads the loss from the game.
  await call('/api/wallet/refresh/slot');
}
