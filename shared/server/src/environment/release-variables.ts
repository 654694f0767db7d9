import * as schemas from './schemas';
import { site, type Variable } from './variable';

const privateKey = 'a private Ed25519 key in PKCS #8 format, as PEM or as base64 in one line';

/** Additional variables of `pnpm release`. */
export const releaseVariables = {
  RELEASE_KEY: {
    description: '`pnpm release`: the team’s private key, which signs its releases',
    format: privateKey,
    example: '$(cat news-team.pem)',
    usedBy: site,
    isSecret: true,
    schema: schemas.privateKey,
  },
  RELEASE_KEY_FILE: {
    description: '`pnpm release`: file with the private key, used when `RELEASE_KEY` is not set',
    format: 'the path of a file',
    example: '/run/secrets/release-key.pem',
    usedBy: site,
    schema: schemas.text,
  },
  RELEASE_TRUST: {
    description:
      '`pnpm release`: file with the platform’s public keys; `none` for a store without signatures',
    format: 'the path of a file, or none',
    example: 'none',
    usedBy: site,
    defaultText: '`release-trust.json` of the checkout, if it exists',
    schema: schemas.text,
  },
  METRICS_URL: {
    description: '`pnpm release watch`: `/metrics` URLs of all backend processes',
    format: 'http or https URLs, separated by commas',
    example: 'http://10.0.0.5:3000/metrics,http://10.0.0.6:3000/metrics',
    usedBy: site,
    defaultText: 'none',
    schema: schemas.addresses,
  },
} satisfies Readonly<Record<string, Variable>>;
