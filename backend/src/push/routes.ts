import type { MemberCall } from '../call';
import { AppError } from '../core/errors';
import { passkeySite } from '../settings/site-terms';
import { isPushEndpoint } from './push-service';
import { readSubscription, removeSubscription, storeSubscription } from './subscriptions';

/** Browsers subscribe on the same sites on which they offer passkeys: with https, or on `localhost`. */
export const getPush: MemberCall<'getPush'> = async ({ deps, session }) => ({
  publicKey: ((await passkeySite(deps)) && deps.push?.publicKey) ?? null,
  choice: await readSubscription(deps.db, session),
});

export const savePush: MemberCall<'savePush'> = async ({ deps, body, session, language }) => {
  // Without a key of the operator no browser can have an endpoint for this site.
  if (!deps.push || !isPushEndpoint(body.endpoint))
    throw new AppError(400, 'MALFORMED_REQUEST', { field: 'endpoint' });
  await storeSubscription(deps.db, session, body, { language, now: deps.clock.now() });
  return { message: 'SUCCESS' };
};

export const removePush: MemberCall<'removePush'> = async ({ deps, session }) => {
  await removeSubscription(deps.db, session.tokenHash);
  return { message: 'SUCCESS' };
};
