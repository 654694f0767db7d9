import type { MemberCall, Schemas } from '../call';
import type { Queryable, Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Currency } from '../core/ledger/account';
import { requireNoBreak } from '../members/play-break';
import type { Language, Localized } from '../settings/language';
import { requireNoWagering, runningWagering } from '../wagering';
import { bonusAction } from './credit-bonus';
import { grantOffer, previewGrant } from './grant-offer';
import { lockOfferTerms, type OfferTerms, readOfferTerms, toOfferTerms } from './offer-terms';

function normalizeCode(typed: string): string {
  return typed.trim().normalize('NFC').toUpperCase();
}

interface FoundPromotion {
  promotion: Schemas['Promotion'];
  /** Undefined when the promotion has no terms for the currency. */
  terms: OfferTerms | undefined;
}

async function getPromotion(
  db: Queryable,
  code: string,
  language: Language,
  currency: Currency,
  isNet: boolean,
): Promise<FoundPromotion | undefined> {
  const [row] = await db.query<{ percentFail: number; description: Localized }>(
    'select percent_fail::float8 as "percentFail", description from promotion where code = $1',
    [code],
  );
  if (!row) return undefined;
  const terms = (await readOfferTerms(db, 'promotion', currency)).get(code);
  const promotion = {
    code,
    percentFail: row.percentFail,
    description: row.description[language],
    ...(terms && { terms: toOfferTerms(terms, isNet) }),
  };
  return { promotion, terms };
}

async function isForOtherCurrency(db: Queryable, code: string, currency: Currency): Promise<boolean> {
  const terms = await db.query(
    `select from offer_terms where source = 'promotion' and code = $1 and currency <> $2`,
    [code, currency],
  );
  return terms.length > 0;
}

/**
 * Returns the promotion with this code, unless it is for another currency than the member's. Includes what it would pay
 * now, unless the member has running bonus money.
 */
export const findPromotion: MemberCall<'findPromotion'> = async ({ deps, params, language, member }) => {
  const { db, settings, clock } = deps;
  await requireNoBreak(db, member.id);
  const code = normalizeCode(params.code);
  const { netOfWithdrawals: isNet } = await settings.get('offers');
  const found = await getPromotion(db, code, language, member.currency, isNet);
  if (!found || (await isForOtherCurrency(db, code, member.currency)))
    throw new AppError(422, 'NO_PROMOTION');
  const { promotion, terms } = found;
  const isRunning = (await runningWagering(db, member.id)) !== undefined;
  const grant = terms && !isRunning ? await previewGrant(db, member, terms, isNet, clock.now()) : null;
  return { promotion: { ...promotion, grant } };
};

export const getCurrentPromotion: MemberCall<'getCurrentPromotion'> = async ({ deps, language, member }) => {
  const { db, settings } = deps;
  const wagering = await runningWagering(db, member.id);
  if (wagering?.source !== 'promotion') return { promotion: null };
  const { netOfWithdrawals } = await settings.get('offers');
  const found = await getPromotion(db, wagering.code ?? '', language, member.currency, netOfWithdrawals);
  return { promotion: found?.promotion ?? null };
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
  const code = normalizeCode(params.code);
  const { netOfWithdrawals: isNet } = await deps.settings.get('offers');
  return bonusAction(deps, member, idempotentRequest({ code }), async (tx, requireAllGames) => {
    const found = await getPromotion(tx, code, language, member.currency, isNet);
    const terms = found && (await lockOfferTerms(tx, 'promotion', code, member.currency));
    if (!terms) throw new AppError(422, 'NO_PROMOTION');
    const { promotion } = found;
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
