import type { Tx } from '../core/db/driver';
import type { MemberCall } from '../call';
import { idempotent } from '../core/http/idempotency';
import type { Currency } from '../core/ledger/account';
import type { Localized } from '../settings/language';
import { newId } from '../core/new-id';
import { issueCoupon } from './issue-coupon';

interface Slice {
  wheelId: number;
  code: string;
  label: Localized;
  weight: number;
  prize: 'none' | 'money' | 'coin' | 'gift';
  amount: number;
}

function activeSlices(tx: Tx, currency: Currency): Promise<Slice[]> {
  return tx.query<Slice>(
    `select w.id as "wheelId", s.code, s.label, s.weight, s.prize, s.prize_amount as amount
     from wheel w join wheel_slice s on s.wheel_id = w.id where w.is_active and (s.currency is null or s.currency = $1)
     order by s.position`,
    [currency],
  );
}

/** Takes one coin, also under concurrent spins. Returns the coins left, or undefined when there was none. */
async function takeCoin(tx: Tx, memberId: string): Promise<number | undefined> {
  const rows = await tx.query<{ coin: number }>(
    'update member set coin = coin - 1 where id = $1 and coin > 0 returning coin',
    [memberId],
  );
  return rows[0]?.coin;
}

async function addCoins(tx: Tx, memberId: string, coins: number): Promise<number> {
  const rows = await tx.query<{ coin: number }>(
    'update member set coin = coin + $2 where id = $1 returning coin',
    [memberId, coins],
  );
  return rows[0]?.coin ?? 0;
}

/** Spends a coin and draws a prize: coins are credited at once, other prizes become a coupon. */
export const spin: MemberCall<'spin'> = async ({
  deps: { db, clock, settings, providers },
  language,
  idempotencyKey,
  session: { member },
}) => {
  const { validFor } = await settings.get('coupon');
  return idempotent(db, { scope: `${member.id}:spin`, key: idempotencyKey, request: {} }, async (tx) => {
    const slices = await activeSlices(tx, member.currency);
    if (slices.every(({ weight }) => weight === 0)) return { success: false, error: 'SPINWHEEL_INACTIVE' };
    const left = await takeCoin(tx, member.id);
    if (left === undefined) return { success: false, error: 'NO_COIN' };
    const drawn = await providers.chance.draw(tx, slices);
    if (!drawn) throw new Error('A wheel with weights drew nothing.');
    const { wheelId, code, label, prize, amount } = drawn;
    const at = clock.now();
    const wonCoin = prize === 'coin' ? amount : 0;
    const remainingCoin = wonCoin > 0 ? await addCoins(tx, member.id, wonCoin) : left;
    const coupon =
      prize === 'money' || prize === 'gift'
        ? await issueCoupon(tx, { memberId: member.id, kind: prize, label, amount, validFor, at })
        : null;
    await tx.query(
      `insert into spin (id, member_id, wheel_id, slice_code, coin_after, coupon_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), member.id, wheelId, code, remainingCoin, coupon, at],
    );
    return {
      success: true,
      result: { code, label: label[language], remainingCoin, wonCoin, ...(coupon && { wonCoupon: coupon }) },
    };
  });
};
