// One file has all code that talks to the device: each file costs about 100 bytes in the remote's entry.
export { createPasskey } from './device';
export { createCeremony } from './passkey-ceremony';
export { passkeyProblem } from './passkey-problem';
