import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Assertion, LoginOptions, PasskeyOptions, Registration } from '@wallet/inbox-calls';

/** Creates a passkey on the device. Rejects with an error of the browser. The server ignores further fields. */
export const createPasskey = (optionsJSON: PasskeyOptions): Promise<Registration> =>
  startRegistration({ optionsJSON });

/** Signs a challenge with a passkey that the person chooses. Rejects with an error of the browser. */
export const signChallenge = (optionsJSON: LoginOptions): Promise<Assertion> =>
  startAuthentication({ optionsJSON });

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
