import { request, type CallOptions } from './request';
import { autoLoginReply } from './replies/wallet';
import type { AutoLoginReply } from './types';

/** A link that logs a game account in by its user name. */
export function autoLogin(game: string, username: string, options?: CallOptions): Promise<AutoLoginReply> {
  return request(
    autoLoginReply,
    'get',
    '/api/autoLogin/{game}/{username}',
    { params: { game, username } },
    options,
  );
}

/** A link that logs a game account in by user name and password. */
export function autoLoginWithPassword(
  game: string,
  username: string,
  password: string,
  options?: CallOptions,
): Promise<AutoLoginReply> {
  return request(
    autoLoginReply,
    'get',
    '/api/autoLogin/{game}/{username}/{password}',
    { params: { game, username, password } },
    options,
  );
}
