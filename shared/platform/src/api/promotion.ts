import * as v from '@wallet/platform/api/read-reply';
import { request, type MoneyCallOptions } from './client/request';
import { isRecord } from './common';
import { promotion } from './generated/promotion';

const isFilled = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).length > 0;

/** Returns the promotion of a reply, wrapped or bare, or null when there is none. */
function promotionIn(value: unknown): Record<string, unknown> | null {
  const inner = isFilled(value) && 'promotion' in value ? value['promotion'] : value;
  if (!isFilled(inner)) return null;
  // A reply with only a result code, like NO_PROMOTION, has no promotion.
  return Object.keys(inner).every((key) => key === 'message') ? null : inner;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The reply to the activation of a promotion, which any successful reply confirms. */
export const promotionActivated = v.pipe(
  v.unknown(),
  v.transform((value) => ({ promotion: promotionIn(value) })),
  v.object({ promotion: v.or(promotion, null) }),
);

/** The reply to a query. The promotion is null when there is none; a reply of another form is rejected. */
export const promotionReply = v.pipe(
  v.serving(v.unknown(), (value) => isNothing(value) || isRecord(value)),
  promotionActivated,
);

/** Activates the promotion with this code. */
export function activatePromotion(code: string, options?: MoneyCallOptions) {
  return request(promotionActivated, 'get', '/api/promotion/activate/{code}', { params: { code } }, options);
}
