import * as schemas from './schemas';
import { site, type Variable } from './variable';

const privateKey = 'a private Ed25519 key in PKCS #8, as PEM or its base64 in one line';

/** Additional variables of `pnpm release`. */
export const releaseVariables = {
  RELEASE_KEY: {
    does: '`pnpm release`: the team’s private key, which signs what it releases',
    form: privateKey,
    example: '$(cat news-team.pem)',
    readBy: site,
    isSecret: true,
    schema: schemas.privateKey,
  },
  RELEASE_KEY_FILE: {
    does: '`pnpm release`: a file with that key, where `RELEASE_KEY` is not set',
    form: 'the path of a file',
    example: '/run/secrets/release-key.pem',
    readBy: site,
    schema: schemas.text,
  },
  RELEASE_TRUST: {
    does: '`pnpm release`: the file with the platform’s public keys; `none` for a store in which nothing is signed',
    form: 'the path of a file, or none',
    example: 'none',
    readBy: site,
    otherwiseText: '`release-trust.json` of the checkout, if it has one',
    schema: schemas.text,
  },
  METRICS_URL: {
    does: '`pnpm release watch`: where reports are counted, the `/metrics` of each process of the backend',
    form: 'addresses of http or https, with commas between',
    example: 'http://10.0.0.5:3000/metrics,http://10.0.0.6:3000/metrics',
    readBy: site,
    otherwiseText: 'none: `--metrics` says it',
    schema: schemas.addresses,
  },
  SMOKE_BACKEND: {
    does: '`pnpm release`: the backend that the smoke run calls',
    form: 'an origin such as https://staging.example.com',
    example: 'https://staging.example.com',
    readBy: site,
    otherwiseText: 'a stand-in that answers as the contract says',
    schema: schemas.origin,
  },
  SMOKE_LOGIN: {
    does: '`pnpm release`: the member who opens members’ pages of the smoke run with `SMOKE_BACKEND`',
    form: 'a phone number and a password with a colon between',
    example: '0812345678:secret-of-a-member-for-tests',
    readBy: site,
    otherwiseText: 'none: only what visitors see is opened there',
    isSecret: true,
    schema: schemas.login,
  },
} satisfies Readonly<Record<string, Variable>>;
