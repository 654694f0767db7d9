import { type ProviderKind, providerKinds, type SigningKey } from '@wallet/contract/providers';
import { randomBytes } from 'node:crypto';
import { stringify } from 'yaml';

/** The signing keys of one kind of provider: for the site's requests, and for the sandbox's. */
export interface KindKeys {
  site: SigningKey;
  sandbox: SigningKey;
}

export type Keys = Readonly<Record<ProviderKind, KindKeys>>;

const createKey = (id: string): SigningKey => ({ id, secret: randomBytes(32) });

/** Creates secret keys, which are valid until this process ends. */
export const createKeys = (): Keys =>
  Object.fromEntries(
    providerKinds.map((kind) => [
      kind,
      { site: createKey(`site-${kind}`), sandbox: createKey(`sandbox-${kind}`) },
    ]),
  ) as unknown as Keys;

/** Returns the PROVIDERS_FILE that connects a site's backend to the sandbox at an address. */
export function providersFile(url: string, keys: Keys): string {
  const keyOf = ({ id, secret }: SigningKey) => ({ id, secret: `whsec_${secret.toString('base64')}` });
  // A register of excluded players would only make each login of a demo slower.
  const kinds = providerKinds.filter((kind) => kind !== 'exclusion');
  const connections = kinds.map((kind) => [
    kind,
    { url, sign: keyOf(keys[kind].site), accept: [keyOf(keys[kind].sandbox)] },
  ]);
  return stringify(Object.fromEntries(connections));
}
