import type { MemberCall, Schemas } from '../call';
import { parseTime } from '../core/http/requests';
import type { Deps } from '../deps';
import { gameAccountsOf } from '../games';
import { type Member, toBankAccount, toProfile } from '../members/member';
import { readSaferPlay } from '../members/safer-play';
import { countUnreadNotices } from '../notices';
import { listOpenMovements, readStatementPage } from './statement';
import { type StatementType, walletOf } from './wallet';

type InviteOf = (deps: Deps, member: Member) => Promise<Schemas['InviteSummary']>;

/** `inviteOf` returns the member's invite bonus; injected, because promotions import wallet and not the reverse. */
export const getWallet =
  (inviteOf: InviteOf): MemberCall<'getWallet'> =>
  async ({ deps, language, member }) => {
    const [wallet, invite, slots, openMovements, unreadNotices, { summary: saferPlay }] = await Promise.all([
      walletOf(deps.db, member),
      inviteOf(deps, member),
      gameAccountsOf(deps.db, member),
      listOpenMovements(deps.db, member.id, language),
      countUnreadNotices(deps, member),
      readSaferPlay(deps, member.id),
    ]);
    return {
      profile: toProfile(member),
      bankAccount: toBankAccount(member),
      wallet,
      invite,
      slots,
      openMovements,
      unreadNotices,
      // The wallet's socket sends an event after each change.
      reportsChanges: true,
      saferPlay,
    };
  };

/** The types of the rows of each kind; null for rows of any type. */
const typesOfKind: Readonly<Record<Schemas['StatementKind'], readonly StatementType[] | null>> = {
  all: null,
  deposit: ['deposit'],
  withdraw: ['withdraw'],
  transfer: ['transfer'],
  bonus: ['bonus', 'finish_bonus'],
};

export const listStatements: MemberCall<'listStatements'> = async ({ deps, body, language, member }) => {
  const { page, limit, dateFrom, dateTo, kind = 'all' } = body;
  const query = {
    memberId: member.id,
    from: dateFrom === undefined ? null : parseTime('dateFrom', dateFrom),
    to: dateTo === undefined ? null : parseTime('dateTo', dateTo),
    types: typesOfKind[kind],
    limit,
    offset: (page - 1) * limit,
  };
  return { kind, ...(await readStatementPage(deps.db, query, language)) };
};
