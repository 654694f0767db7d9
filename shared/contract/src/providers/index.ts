export { type ProviderKind, providerKinds, type ProviderOperation, readOperations } from './operations';
export { secretOf, signatureHeaders, type SigningKey, verifySignature } from './signing';
export { sandboxAccess, type SandboxAccess, type SandboxRequest } from './sandbox-access';
