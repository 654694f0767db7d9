import { phoneNumber } from './phone-number';
import type { Deps } from '../deps';
import type { OpenCall } from '../call';
import { Failure, refused } from '../core/http/failure';
import { knownDevice } from './known-device';
import { loginLimits, type LoginTry } from './login-limits';
import { openSession } from './open-session';
import { refuseNetwork } from './refuse-network';
import { requesterOf } from '../core/ip-networks';

interface Known {
  id: string;
  status: 'active' | 'inactive' | 'closed';
  hash: string;
}

/** The id of no member: the lookup for an unknown number takes as long as for a known one. */
const nobody = '';

async function noteTry(deps: Deps, tried: LoginTry): Promise<void> {
  await loginLimits.note(deps, tried).catch((error: unknown) => {
    if (error instanceof Failure)
      deps.securityEvents.report('authn_login_lock', {
        subject: tried.username,
        ip: tried.ip,
        reason: error.code,
        call: 'login',
      });
    throw error;
  });
}

/**
 * Checks user name and password and starts a session. An unknown user name takes as long and gets the same response.
 */
export const login: OpenCall<'login'> = async ({ deps, body, ip }) => {
  const { db, clock, passwords, settings, securityEvents } = deps;
  await refuseNetwork(deps, ip, 422);
  if (!(await settings.get('access')).loginOpen) throw refused('LOGIN_FAIL');
  const number = phoneNumber(body.username);
  const username = /^\d+$/.test(number) ? number : '';
  const found = await db.query<Known>(
    'select id, status, password_hash as hash from member where username = $1',
    [username],
  );
  const member = found[0];
  const known = await knownDevice.find(db, clock, member?.id ?? nobody, body.deviceToken);
  const device = await loginLimits.trusted(deps, known);
  const tried = { ip, username, device };
  await noteTry(deps, tried);
  const fail = (code: 'WRONG_CREDENTIAL' | 'INACTIVE_USER' | 'NO_USER'): Failure => {
    securityEvents.report('authn_login_fail', { memberId: member?.id, subject: username, ip, reason: code });
    return refused(code);
  };
  const matches = await passwords.matches(body.password, member?.hash, requesterOf(ip));
  if (!member || !matches) throw fail('WRONG_CREDENTIAL');
  // Returned only after a correct password, so a stranger learns nothing from these codes.
  if (member.status === 'inactive') throw fail('INACTIVE_USER');
  if (member.status === 'closed') throw fail('NO_USER');
  const token = await openSession(db, clock, { id: member.id, passwordHash: member.hash });
  if (token === undefined) throw fail('WRONG_CREDENTIAL');
  await loginLimits.forgive(deps, tried);
  securityEvents.report('authn_login_success', { memberId: member.id, ip });
  return { token, deviceToken: await knownDevice.remember(db, clock, member.id, body.deviceToken) };
};
