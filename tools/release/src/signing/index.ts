export {
  isSignedBy,
  keyIdOf,
  publicKeyOf,
  type Signature,
  signText,
} from './keys';
export { createSigner, isSignature, requireSigned, signatureProblem } from './signed-records';
export { readSigning } from './signing';
export * from './team-list';
