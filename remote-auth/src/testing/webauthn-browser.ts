import type { RegistrationResponseJSON } from '@simplewebauthn/browser';

/** Makes `canUsePasskeys` true or false for a page of localhost. */
export function setPasskeySupport(isSupported: boolean): void {
  if (isSupported) Object.assign(window, { PublicKeyCredential: Object });
  else delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
}

const commonFields = { type: 'public-key', clientExtensionResults: {} } as const;

/** The answers of a device. */
export const deviceAnswers = {
  created: {
    id: 'key-1',
    rawId: 'key-1',
    response: { clientDataJSON: 'data', attestationObject: 'object' },
    ...commonFields,
  } satisfies RegistrationResponseJSON,
  signed: {
    id: 'key-1',
    rawId: 'key-1',
    response: { clientDataJSON: 'data', authenticatorData: 'state', signature: 'signed', userHandle: 'me' },
    ...commonFields,
  },
};

/** Returns an error like the ones that browsers reject with. */
export const deviceError = (name: string): Error => Object.assign(new Error(name), { name });
