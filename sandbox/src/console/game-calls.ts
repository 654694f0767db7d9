import { ProviderError, sandboxAccess, type SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance } from 'fastify';
import type { Account, AccountName } from '../simulators/games';
import type { Simulators } from '../simulators/simulators';
import { amountOrZeroSchema, jsonBody, satangOf, HttpError } from '../http';

interface RoundRequest {
  Params: AccountName;
  /** The stake and the win in baht. A win of 0 loses the stake. */
  Body: { stake: number; win: number };
}

const loginSchema = jsonBody({ ticket: { type: 'string', maxLength: 64 } }, ['ticket']);
const roundSchema = jsonBody({ stake: amountOrZeroSchema, win: amountOrZeroSchema }, ['stake', 'win']);

/** Returns an account for its game's lobby; baht (kip). */
const lobbyOf = ({ password: _password, sequence: _sequence, ...account }: AccountName & Account) => ({
  ...account,
  balance: account.balance / 100,
  played: account.played / 100,
  staked: account.staked / 100,
});

/** Adds the calls of the games' lobbies, which the login links open. */
export function addGameCalls(app: FastifyInstance, { games }: Simulators, access: SandboxAccess): void {
  /** @throws HttpError 404 for an unknown account */
  const requireAccount = ({ game, username }: AccountName): AccountName & Account => {
    const account = games.account({ game, username });
    if (!account) throw new HttpError(404, 'NO_DATA');
    return { game, username, ...account };
  };

  app.get('/api/games', async () => ({ accounts: games.accounts().map(lobbyOf) }));

  app.post<{ Params: { game: string }; Body: { ticket: string } }>(
    '/api/games/:game/login',
    { schema: loginSchema, config: { sandbox: 'open' } },
    async ({ params, body }) => {
      const account = games.redeemTicket(body.ticket);
      if (account?.game !== params.game) throw new HttpError(401, 'UNAUTHORIZED');
      return { ...lobbyOf(requireAccount(account)), pass: sandboxAccess.lobbyPass(access, account) };
    },
  );

  app.get<{ Params: AccountName }>(
    '/api/games/:game/accounts/:username',
    { config: { sandbox: 'lobby' } },
    async ({ params }) => lobbyOf(requireAccount(params)),
  );

  app.post<RoundRequest>(
    '/api/games/:game/accounts/:username/play',
    { schema: roundSchema, config: { sandbox: 'lobby' } },
    async ({ params, body }) => {
      requireAccount(params);
      const round = { stake: satangOf('stake', body.stake), win: satangOf('win', body.win) };
      try {
        games.play(params, round);
      } catch (error) {
        throw error instanceof ProviderError ? new HttpError(422, 'MONEY_NOT_ENOUGH') : error;
      }
      return lobbyOf(requireAccount(params));
    },
  );
}
