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
    defaultText: 'none: set with `--metrics`',
    schema: schemas.addresses,
  },
  SMOKE_BACKEND: {
    description: '`pnpm release`: backend that the smoke run calls',
    format: 'an origin such as https://staging.example.com',
    example: 'https://staging.example.com',
    usedBy: site,
    defaultText: 'a stub that follows the contract',
    schema: schemas.origin,
  },
  SMOKE_LOGIN: {
    description: '`pnpm release`: login of the member for the smoke run with `SMOKE_BACKEND`',
    format: 'a phone number and a password, separated by a colon',
    example: '0812345678:secret-of-a-member-for-tests',
    usedBy: site,
    defaultText: 'none: the smoke run opens only public pages',
    isSecret: true,
    schema: schemas.login,
  },
} satisfies Readonly<Record<string, Variable>>;
