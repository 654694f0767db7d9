import { limitTries } from '../core/http/limit-tries';
import type { MemberCall } from '../call';
import { Failure } from '../core/http/failure';
import { idempotent } from '../core/http/idempotency';
import { refused } from '../core/http/refused';
import { requestedAmount } from '../core/http/requested-amount';
import { toBaht } from '../core/ledger/to-baht';
import { issueQrCode } from './issue-qr-code';
import { qrMinimum } from './qr-minimum';
import { reserveQrCode } from './reserve-qr-code';
import { toQrStatus } from './to-qr-status';

const perMinute = 20;

/** Creates a code for an amount and ends the member's previous code, with any provider. */
export const createQrCode: MemberCall<'createQrCode'> = async ({
  deps,
  body,
  params: { providerOrId: provider },
  session: { member },
  idempotencyKey,
}) => {
  const { db, clock, settings, config } = deps;
  const amount = requestedAmount(body.amount);
  await limitTries(deps, `qr:${member.id}`, perMinute);
  const options = await settings.get('deposit');
  const intent = {
    scope: `${member.id}:createQrCode`,
    key: idempotencyKey,
    request: { provider, amount },
  };
  const { id } = await idempotent(db, intent, async (tx) => {
    if (options.isManual || !options.qrProviders.includes(provider)) throw refused('QR_FAIL');
    const limit = qrMinimum(options, provider, config.qrMinimums, member.currency);
    if (amount < limit) throw new Failure(422, 'DEPOSIT_MINIMUM', { limit: toBaht(limit) });
    return { id: await reserveQrCode(tx, member, provider, amount, clock.now()) };
  });
  return toQrStatus(await issueQrCode(deps, id), clock.now());
};
