import type { MemberCall, Schemas } from '../call';
import type { Tx, Queryable } from '../core/db/driver';
import { limitAttempts } from '../core/http/rate-limits';
import { AppError } from '../core/errors';
import type { Currency } from '../core/ledger/account';
import type { Deps } from '../deps';
import type { Language, Localized } from '../settings/language';
import { requireNoWagering, runningWagering } from '../wagering';
import { bonusAction } from './credit-bonus';
import { grantOffer, previewGrant } from './grant-offer';
import { lockOfferTerms, readOfferTerms, toOfferTerms } from './offer-terms';

const maxCodesPerMinute = 20;

/** Prevents guessing of codes. @throws AppError 429 REQUEST_LIMIT_1MIN */
function limitCodes(deps: Deps, memberId: string): Promise<void> {
  return limitAttempts(deps, `promotion:${memberId}`, maxCodesPerMinute);
}

function normalizeCode(typed: string): string {
  return typed.trim().normalize('NFC').toUpperCase();
}

async function getPromotion(
  db: Queryable,
  code: string,
  language: Language,
  currency: Currency,
  isNet: boolean,
): Promise<Schemas['Promotion'] | undefined> {
  const [row] = await db.query<{ fail: string; description: Localized }>(
    'select percent_fail as fail, description from promotion where code = $1',
    [code],
  );
  if (!row) return undefined;
  const terms = (await readOfferTerms(db, 'promotion', currency)).get(code);
  return {
    code,
    percentFail: Number(row.fail),
    description: row.description[language],
    ...(terms && { terms: toOfferTerms(terms, isNet) }),
  };
}

async function isForOtherCurrency(db: Queryable, code: string, currency: Currency): Promise<boolean> {
  const terms = await db.query(
    `select from offer_terms where source = 'promotion' and code = $1 and currency <> $2`,
    [code, currency],
  );
  return terms.length > 0;
}

/**
 * Returns the promotion with this code, unless it is for another currency than the member's; what it would pay now only
 * while the member has no running bonus money.
 */
export const findPromotion: MemberCall<'findPromotion'> = async ({ deps, params, language, member }) => {
  await limitCodes(deps, member.id);
  const code = normalizeCode(params.code);
  const { netOfWithdrawals } = await deps.settings.get('offers');
  const promotion = await getPromotion(deps.db, code, language, member.currency, netOfWithdrawals);
  if (!promotion || (await isForOtherCurrency(deps.db, code, member.currency)))
    throw new AppError(422, 'NO_PROMOTION');
  const terms = (await readOfferTerms(deps.db, 'promotion', member.currency)).get(code);
  const isRunning = (await runningWagering(deps.db, member.id)) !== undefined;
  const grant =
    terms && !isRunning
      ? await previewGrant(deps.db, member, terms, netOfWithdrawals, deps.clock.now())
      : null;
  return { promotion: { ...promotion, grant } };
};

export const getCurrentPromotion: MemberCall<'getCurrentPromotion'> = async (input) => {
  const { language, member } = input;
  const { db, settings } = input.deps;
  const wagering = await runningWagering(db, member.id);
  if (wagering?.source !== 'promotion') return { promotion: null };
  const { netOfWithdrawals } = await settings.get('offers');
  const promotion = await getPromotion(db, wagering.code ?? '', language, member.currency, netOfWithdrawals);
  return { promotion: promotion ?? null };
};

async function requireNotReceived(tx: Tx, memberId: string, code: string): Promise<void> {
  const received = await tx.query(
    `select id from bonus_round where member_id = $1 and source = 'promotion' and code = $2`,
    [memberId, code],
  );
  if (received.length > 0) throw new AppError(422, 'PROMOTION_RECEIVED');
}

/** Activates the promotion with this code, once per member and only while no other bonus money is running. */
export const activatePromotion: MemberCall<'activatePromotion'> = async (input) => {
  const { deps, params, language, idempotentRequest, member } = input;
  await limitCodes(deps, member.id);
  const code = normalizeCode(params.code);
  const { netOfWithdrawals: isNet } = await deps.settings.get('offers');
  return bonusAction(deps, member, idempotentRequest({ code }), async (tx, requireAllGames) => {
    const promotion = await getPromotion(tx, code, language, member.currency, isNet);
    const terms = promotion && (await lockOfferTerms(tx, 'promotion', code, member.currency));
    if (!terms) throw new AppError(422, 'NO_PROMOTION');
    await requireNoWagering(tx, member.id, { source: 'promotion', code });
    await requireNotReceived(tx, member.id, code);
    requireAllGames();
    await grantOffer(tx, {
      member,
      source: 'promotion',
      code,
      terms,
      isNet,
      fail: promotion.percentFail,
      at: deps.clock.now(),
    });
    return { promotion };
  });
};
