import { limitTries } from '../core/http/limit-tries';
import type { MemberCall } from '../call';
import { Failure } from '../core/http/failure';
import { idempotent } from '../core/http/idempotency';
import { refused } from '../core/http/refused';
import type { Satang } from '../core/ledger/satang';
import { toBaht } from '../core/ledger/to-baht';
import { currencyName, walletOf } from '../wallet/wallet';
import { addGiftLink } from './add-gift-link';
import { openTrueLink } from './open-true-link';
import { settleGiftLink } from './settle-gift-link';

const perMinute = 10;

/** Converts a wallet provider's gift into a deposit. It is in progress until the provider responds. */
export const redeemTrueLink: MemberCall<'redeemTrueLink'> = async ({
  deps,
  body,
  session: { member },
  idempotencyKey,
}) => {
  const { db, clock, settings, config } = deps;
  await limitTries(deps, `truelink:${member.id}`, perMinute);
  // The same link is encrypted differently each time, so the idempotency key covers the decrypted content.
  const trueLink = openTrueLink(body.link, config.trueLinkSecret);
  const { wallets, minTrueWallet } = await settings.get('deposit');
  const intent = {
    scope: `${member.id}:redeemTrueLink`,
    key: idempotencyKey,
    request: trueLink,
  };
  const { id } = await idempotent(db, intent, async (tx) => ({
    id: await addGiftLink(tx, member, trueLink, wallets, clock.now()),
  }));
  const { status, refusal, amount, currency, walletAfter } = await settleGiftLink(deps, id);
  if (refusal === 'DEPOSIT_MINIMUM') throw new Failure(422, refusal, { limit: toBaht(minTrueWallet) });
  if (refusal !== null) throw refused(refusal);
  const wallet =
    walletAfter === null
      ? await walletOf(db, member)
      : { amount: toBaht(walletAfter), currency: currencyName(currency) };
  return { reference: id, status, amount: toBaht(amount ?? (0 as Satang)), wallet };
};
