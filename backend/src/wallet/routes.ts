import type { MemberCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { gameAccountsOf } from '../games';
import { type Member, toBankAccount, toProfile } from '../members/member';
import { readSaferPlay } from '../members/safer-play';
import { listOpenMovements, readStatementPage } from './statement';
import { type StatementType, walletOf } from './wallet';

type InviteOf = (deps: Deps, member: Member) => Promise<Schemas['InviteSummary']>;

/** `inviteOf` returns the member's invite bonus; injected, because promotions import wallet and not the reverse. */
export const getWallet =
  (inviteOf: InviteOf): MemberCall<'getWallet'> =>
  async ({ deps, language, member }) => {
    const [wallet, invite, slots, openMovements, { summary: saferPlay }] = await Promise.all([
      walletOf(deps.db, member),
      inviteOf(deps, member),
      gameAccountsOf(deps.db, member),
      listOpenMovements(deps.db, member.id, language),
      readSaferPlay(deps, member.id),
    ]);
    return {
      profile: toProfile(member),
      bankAccount: toBankAccount(member),
      wallet,
      invite,
      slots,
      openMovements,
      // The wallet's socket sends an event after each change.
      reportsChanges: true,
      saferPlay,
    };
  };

/** Parses a time of the request. The contract's format allows second 60, which JavaScript dates do not support. */
function parseTime(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new AppError(400, 'MALFORMED_REQUEST', { field });
  // The contract's format allows year 0, which PostgreSQL does not have. No entry of a statement is older than 1970.
  return new Date(Math.max(time, 0));
}

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
    from: parseTime('dateFrom', dateFrom),
    to: parseTime('dateTo', dateTo),
    types: typesOfKind[kind],
    limit,
    offset: (page - 1) * limit,
  };
  return { kind, ...(await readStatementPage(deps.db, query, language)) };
};
