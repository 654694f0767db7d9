/**
 * The contracts between the backend and its providers of SMS, banks, QR codes, games, slips, gifts, support
 * and exclusion. For Node only.
 *
 * @module
 */
export { type ProviderKind, providerKinds, type ProviderOperation, readOperations } from './operations';
export type { ProviderBody, ProviderCallId, ProviderReply } from './operation-types';
export { isProviderError, ProviderError } from './provider-error';
export {
  precheckSignature,
  secretOf,
  signatureHeaders,
  type SigningKey,
  verifySignature,
} from './signing';
export { sandboxAccess, type SandboxAccess, type SandboxRequest } from './sandbox-access';
