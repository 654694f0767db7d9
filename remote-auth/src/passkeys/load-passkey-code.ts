import { loadCode } from '@wallet/platform';

/** Loads the code that talks to the device. One place imports it: the bundler makes a file for each import. */
export const loadPasskeyCode = () => loadCode(() => import('./passkey-code'));

export type PasskeyCode = Awaited<ReturnType<typeof loadPasskeyCode>>;
