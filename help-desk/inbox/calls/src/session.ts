import type { components } from '@wallet/contract';
import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema, moment, roleSchema, textOf } from './common';

const base64url = (maxLength: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maxLength));

/** Options for a device, which its browser checks. */
const deviceOptions = <Options extends object>() =>
  v.custom<Options>((value) => typeof value === 'object' && value !== null);

/** Options for `startAuthentication` of `@simplewebauthn/browser`. The person chooses the passkey on the device. */
const loginOptions = deviceOptions<components['schemas']['PasskeyRequestOptions']>();

/** Options for `startRegistration` of `@simplewebauthn/browser`. */
const passkeyOptions = deviceOptions<components['schemas']['PasskeyCreationOptions']>();

/** A signed challenge: `id` and `response` of what `startAuthentication` returns. */
export const assertion = v.object({
  id: base64url(1_024),
  response: v.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(4_096),
    userHandle: v.optional(base64url(128)),
  }),
});

/** A new passkey: `id` and `response` of what `startRegistration` returns. */
export const registration = v.object({
  id: base64url(1_024),
  response: v.object({ clientDataJSON: base64url(4_096), attestationObject: base64url(16_384) }),
});

export const sessionAgent = v.object({ id: idSchema, name: v.string(), role: roleSchema });

/** Who is logged in. `demoLogin` is true when the login page shows a button that logs in without a passkey. */
export const sessionSchema = v.object({
  agent: v.nullable(sessionAgent),
  demoLogin: v.boolean(),
  /** The site's host name, for canned answers. */
  site: v.optional(v.string()),
});

/** The part of an invitation's link after `#`. */
const invitationToken = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/));

export const readSession = defineCall('GET', '/api/session', { reply: sessionSchema });

export const startLogin = defineCall('POST', '/api/login/options', { reply: loginOptions });

/** @throws LOGIN_FAILED, TOO_MANY_ATTEMPTS */
export const logIn = defineCall('POST', '/api/login', {
  body: v.object({ passkey: assertion }),
  reply: sessionSchema,
});

/** Logs in as the demo's admin. @throws NOT_FOUND without `demoLogin` */
export const logInToDemo = defineCall('POST', '/api/demo-login', { reply: sessionSchema });

export const logOut = defineCall('POST', '/api/logout');

/** @throws INVITATION_INVALID, TOO_MANY_ATTEMPTS */
export const startInvitation = defineCall('POST', '/api/invitation/options', {
  body: v.object({ token: invitationToken, name: textOf(100) }),
  reply: v.object({ role: roleSchema, options: passkeyOptions }),
});

/** Creates the agent with the first passkey, and logs in. @throws INVITATION_INVALID, PASSKEY_INVALID */
export const acceptInvitation = defineCall('POST', '/api/invitation', {
  body: v.object({
    token: invitationToken,
    name: textOf(100),
    passkey: registration,
    passkeyName: textOf(64),
  }),
  reply: sessionSchema,
});

const passkey = v.object({
  id: idSchema,
  name: v.string(),
  createdAt: moment,
  lastUsedAt: v.nullable(moment),
});

const passkeyList = v.object({ passkeys: v.array(passkey) });

/** Returns the passkeys of the logged-in agent. */
export const listPasskeys = defineCall('GET', '/api/passkeys', { reply: passkeyList });

/** @throws TOO_MANY_PASSKEYS */
export const startPasskey = defineCall('POST', '/api/passkeys/options', { reply: passkeyOptions });

/** @throws PASSKEY_INVALID, TOO_MANY_PASSKEYS */
export const addPasskey = defineCall('POST', '/api/passkeys', {
  body: v.object({ passkey: registration, passkeyName: textOf(64) }),
  reply: passkeyList,
});

/** @throws LAST_PASSKEY, NOT_FOUND */
export const removePasskey = defineCall('DELETE', '/api/passkeys/:id', { reply: passkeyList });

export type Session = v.InferOutput<typeof sessionSchema>;
export type SessionAgent = v.InferOutput<typeof sessionAgent>;
export type LoginOptions = v.InferOutput<typeof loginOptions>;
export type PasskeyOptions = v.InferOutput<typeof passkeyOptions>;
export type Assertion = v.InferOutput<typeof assertion>;
export type Registration = v.InferOutput<typeof registration>;
export type Passkey = v.InferOutput<typeof passkey>;
