import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { MemberCall } from '../call';
import type { Clock } from '@wallet/server';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { findMemberByUsername, type Member } from '../members/member';
import { findSession, findSessionByHash } from '../members/session';
import { siteKey } from '../settings/settings';
import { requireChat } from './customer';

// Loaded at the first use: most processes start without such a token.
const loadJose = () => import('jose');

const audience = 'chat';
const maxLifetimeSeconds = 600;

/** A member in the chat, by a session token or by a chat identity. */
export interface ChatMember {
  member: Member;
  /** The session. Its end also ends a chat identity. Null when an operator's server signed the identity. */
  tokenHash: string | null;
  /** End of a chat identity; null for a session token. */
  expiresAt: Date | null;
}

/** Name of the site's own signing key. Operators' servers sign with their own secrets. */
const keyUse = 'chat identity';

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** True for a signed token (a JWT). A session token has no dots. */
export const isChatIdentity = (token: string): boolean => token.split('.').length === 3;

export const hasExpired = ({ expiresAt }: Pick<ChatMember, 'expiresAt'>, clock: Clock): boolean =>
  expiresAt !== null && expiresAt <= clock.now();

/** Returns the claims; undefined when another key signed the token. @throws JOSEError when the token is not valid */
async function verify(token: string, key: Uint8Array, { clock }: Deps): Promise<JWTPayload | undefined> {
  const { errors, jwtVerify } = await loadJose();
  const options = {
    algorithms: ['HS256'],
    audience,
    requiredClaims: ['sub', 'exp', 'jti'],
    currentDate: clock.now(),
  };
  try {
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
    throw error;
  }
}

/** Returns the member of an identity that this site signed for a session, while that session lasts. */
async function memberOfSession(deps: Deps, { sub, sid }: JWTPayload): Promise<ChatMember | undefined> {
  const session = typeof sid === 'string' ? await findSessionByHash(deps, sid) : undefined;
  return session && session.member.id === sub ? { ...session, expiresAt: null } : undefined;
}

/** Returns the active member whose phone number an operator's server signed. */
async function memberOfOperator({ db }: Deps, { sub = '' }: JWTPayload): Promise<ChatMember | undefined> {
  const member = await findMemberByUsername(db, sub);
  return member && { member, tokenHash: null, expiresAt: null };
}

async function readIdentity(deps: Deps, token: string): Promise<ChatMember | undefined> {
  const ownClaims = await verify(token, await siteKey(deps, keyUse), deps);
  let claims = ownClaims;
  for (const secret of deps.config.chatIdentitySecrets)
    claims ??= await verify(token, new TextEncoder().encode(secret), deps);
  if (!claims?.exp || claims.exp > toSeconds(deps.clock.now()) + maxLifetimeSeconds) return undefined;
  const found = await (ownClaims ? memberOfSession(deps, ownClaims) : memberOfOperator(deps, claims));
  return found && { ...found, expiresAt: new Date(claims.exp * 1_000) };
}

/** @throws AppError 401: EXPIRED_AUTH_TOKEN for a genuine token after its end, invalid-token for any other */
export async function requireChatIdentity(deps: Deps, token: string): Promise<ChatMember> {
  const { errors } = await loadJose();
  const found = await readIdentity(deps, token).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw new AppError(401, 'EXPIRED_AUTH_TOKEN');
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  });
  if (!found) throw new AppError(401, 'invalid-token');
  return found;
}

/** Returns the member of a chat identity or of a session token. @throws AppError 401 */
export async function requireChatMember(deps: Deps, token: string): Promise<ChatMember> {
  if (isChatIdentity(token)) return requireChatIdentity(deps, token);
  const session = await findSession(deps, token);
  if (!session) throw new AppError(401, 'invalid-token');
  return { ...session, expiresAt: null };
}

/** Returns a token that identifies the member to the chat, and to nothing else, while the session lasts. */
export const createChatIdentity: MemberCall<'createChatIdentity'> = async ({ deps, session }) => {
  await requireChat(deps);
  const { SignJWT } = await loadJose();
  const expiresAt = toSeconds(deps.clock.now()) + maxLifetimeSeconds;
  const token = await new SignJWT({ sid: session.tokenHash })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(session.member.id)
    .setExpirationTime(expiresAt)
    .setJti(randomUUID())
    .sign(await siteKey(deps, keyUse));
  return { token, expiresAt: new Date(expiresAt * 1_000).toISOString() };
};
