import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Failure } from '../../http/failure';
import { refused } from '../../http/refused';
import type { GameAccountName } from '../../providers/games/game-provider';
import { ProviderRefusal } from '../../providers/provider-refusal';
import type { SandboxAccess } from '../access/sandbox-access';
import { sandboxKey } from '../access/sandbox-key';
import { jsonBody } from '../http/json-body';
import { satangOf } from '../http/satang-of';
import { listLobbies, type Lobby } from './list-lobbies';
import { playInSandbox } from './play-in-sandbox';
import { sandboxTicket } from './sandbox-ticket';

interface LoggingIn {
  Params: { game: string };
  Body: { ticket: string };
}

interface Playing {
  Params: GameAccountName;
  /** Baht put at stake, and what comes back: nothing loses the stake. */
  Body: { stake: number; win: number };
}

const money = { type: 'number', minimum: 0, maximum: 1_000_000_000 };
const loggingIn = jsonBody({ ticket: { type: 'string', maxLength: 64 } }, ['ticket']);
const playing = jsonBody({ stake: money, win: money }, ['stake', 'win']);

/** Calls of the games' lobbies, which the log-in links open. */
export function registerGameCalls(app: FastifyInstance, { db, clock }: Deps, { key }: SandboxAccess): void {
  const lobby = async (account: GameAccountName): Promise<Lobby> => {
    const [found] = await listLobbies(db, account);
    if (!found) throw new Failure(404, 'NO_DATA');
    return found;
  };

  app.get('/api/games', async () => ({ accounts: await listLobbies(db) }));

  app.post<LoggingIn>(
    '/api/games/:game/login',
    { schema: loggingIn, config: { sandbox: 'open' } },
    async ({ params, body }) => {
      const account = await sandboxTicket.redeem(db, clock, body.ticket);
      if (account?.game !== params.game) throw new Failure(401, 'UNAUTHORIZED');
      return { ...(await lobby(account)), pass: sandboxKey.lobbyPass(key, account) };
    },
  );

  app.get<{ Params: GameAccountName }>(
    '/api/games/:game/accounts/:username',
    { config: { sandbox: 'lobby' } },
    ({ params }) => lobby(params),
  );

  app.post<Playing>(
    '/api/games/:game/accounts/:username/play',
    { schema: playing, config: { sandbox: 'lobby' } },
    async ({ params, body }) => {
      await lobby(params);
      const round = { stake: satangOf('stake', body.stake), win: satangOf('win', body.win) };
      await playInSandbox(db, params, round).catch((error: unknown) => {
        throw error instanceof ProviderRefusal ? refused('MONEY_NOT_ENOUGH') : error;
      });
      return lobby(params);
    },
  );
}
