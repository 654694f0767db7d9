import type { RegistrationResponseJSON } from '@simplewebauthn/browser';

/** Makes `canUsePasskeys` true or false for a page of localhost. */
export function setPasskeySupport(isSupported: boolean): void {
  if (isSupported) Object.assign(window, { PublicKeyCredential: Object });
  else delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
}

const fields = { type: 'public-key', clientExtensionResults: {} } as const;

/** The answers of a device. */
export const deviceAnswers = {
  created: {
    id: 'key-1',
    rawId: 'key-1',
    response: { clientDataJSON: 'data', attestationObject: 'object' },
    ...fields,
  } satisfies RegistrationResponseJSON,
  signed: {
    id: 'key-1',
    rawId: 'key-1',
    response: { clientDataJSON: 'data', authenticatorData: 'state', signature: 'signed', userHandle: 'me' },
    ...fields,
  },
};

/** An error as browsers reject with it. */
export const deviceError = (name: string): Error => Object.assign(new Error(name), { name });
