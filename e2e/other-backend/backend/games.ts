import { memberCall, type Call, ApiError } from './call';
import type { GameAccount } from './game-list';
import type { Member } from './member';

function accountOf(member: Member, code: string | undefined): GameAccount {
  const account = member.games[code ?? ''];
  if (!account) throw new ApiError('NO_GAME');
  return account;
}

function requireActive(member: Member, code: string | undefined): GameAccount {
  const account = accountOf(member, code);
  if (!account.isActive) throw new ApiError('SLOT_NO_ACCOUNT');
  return account;
}

/** Game accounts (S3.12, S7.9) and the links that log in to games (S7.20, S7.21). */
export const gameCalls: readonly Call[] = [
  memberCall(
    'GET /api/wallet/activate/{slotCode}',
    ({ member, params }) => {
      const account = accountOf(member, params['slotCode']);
      if (account.isActive) throw new ApiError('SLOT_ALREADY_ACTIVE');
      account.isActive = true;
    },
    { hasEffect: true, example: { params: { slotCode: 'JOKER2' } } },
  ),
  memberCall(
    'GET /api/wallet/account/{slotCode}',
    ({ member, params }) => {
      const { username, password } = requireActive(member, params['slotCode']);
      const event = params['slotCode'] === 'SPORTY' ? { __EVENTTARGET: 'login', __VIEWSTATE: 'abc' } : null;
      return { username, password, event };
    },
    { example: { params: { slotCode: 'PG' } } },
  ),
  memberCall(
    'GET /api/wallet/resetpassword/{slotCode}',
    ({ member, params, store }) => {
      requireActive(member, params['slotCode']).password = `again-${store.nextNumber()}`;
    },
    { hasEffect: true, example: { params: { slotCode: 'PG' } } },
  ),
  memberCall(
    'GET /api/autoLogin/{game}/{username}',
    ({ params }) => ({ link: `/play/${params['game']}?user=${params['username']}` }),
    { example: { params: { game: 'pg', username: 'pg0001' } } },
  ),
  memberCall(
    'GET /api/autoLogin/{game}/{username}/{password}',
    ({ params }) => ({ link: `/play/${params['game']}?user=${params['username']}&with=password` }),
    { example: { params: { game: 'betflix', username: 'betflix0001', password: 'first-0001' } } },
  ),
];
