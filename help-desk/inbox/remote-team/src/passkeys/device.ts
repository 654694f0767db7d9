import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Assertion, LoginOptions, PasskeyOptions, Registration } from '@wallet/inbox-calls';

/** Creates a passkey on the device. Rejects with an error of the browser. */
export async function createPasskey(options: PasskeyOptions): Promise<Registration> {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

/** Signs a challenge with a passkey that the person chooses. Rejects with an error of the browser. */
export async function signChallenge(options: LoginOptions): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Names of devices in the user agent. An iPhone's also contains "Mac OS X", so specific names are first. */
const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
] as const;

/** Returns a name for a passkey of this device. */
export const deviceName = (): string =>
  devices.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Computer';
