import type { OpenCall } from '../call';
import { checkRegistration } from './check-registration';
import { guardVisitor } from './guard-visitor';
import { refuseRegistration } from './refuse-registration';

/** Checks a registration that may be incomplete. Bank fields are checked once they are filled in. */
export const validateAccount: OpenCall<'validateAccount'> = async ({ deps, body, ip }) => {
  await guardVisitor(deps, ip, 'validate');
  await refuseRegistration(deps, checkRegistration(body, deps.config.edition, false));
  return { message: 'SUCCESS' };
};
