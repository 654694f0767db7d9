import { picklist } from 'valibot';
import { editions, qrProviders } from '@wallet/contract';
import * as schemas from './schemas';
import { both, site, forAll, type Variable } from './variable';

/** Settings of the offers to this site's members. */
export const productVariables = {
  EDITION: {
    description: 'edition of the site: default language, order of banks, LAK accounts',
    format: editions.join(' or '),
    example: 'lao',
    usedBy: both,
    default: forAll('th'),
    schema: picklist(editions),
  },
  SUPPORT_LINK: {
    description: 'link to support when a page cannot be loaded',
    format: 'a link with https, tel, mailto or line such as https://line.me/… or tel:+66…',
    example: 'tel:+6621234567',
    usedBy: site,
    defaultText: 'none',
    schema: schemas.supportLink,
  },
  REPORT_URL: {
    description: 'URL that pages report crashes and speed to',
    format: 'off, a path such as /api/report, or a URL without a query',
    example: 'https://api.example.com/api/report',
    usedBy: site,
    defaultText: 'the site’s own `/api/report`; with `BACKEND_URL`, `off`',
    schema: schemas.reportUrl,
  },
  VITALS_SAMPLE: {
    description: 'share of visits whose speed is measured in the browser',
    format: 'a number from 0 to 1 such as 0.1',
    example: '0.1',
    usedBy: site,
    default: forAll('0.1'),
    schema: schemas.share,
  },
  SERVICE_WORKER: {
    description:
      '`on` caches the site in browsers for later visits and offline use; `off` removes the service worker from all browsers',
    format: 'on or off',
    example: 'off',
    usedBy: site,
    default: forAll('on'),
    schema: schemas.onOrOff,
  },
  QR_PROVIDERS: {
    description: 'QR providers to offer when the backend returns none',
    format: `none, or providers of ${qrProviders.join(', ')}, separated by commas`,
    example: 'KBANK,ZPAY',
    usedBy: site,
    default: forAll(qrProviders.join(',')),
    defaultText: 'all five',
    schema: schemas.qrProviderList,
  },
  QR_MINIMUMS: {
    description: 'minimum QR deposits in baht by provider, where they differ from the built-in ones',
    format: `whole baht by provider (${qrProviders.join(', ')}) such as PAYTIMZ=20,ZPAY=50`,
    example: 'PAYTIMZ=20,ZPAY=50',
    usedBy: both,
    default: forAll(''),
    defaultText: 'the built-in minimums',
    schema: schemas.qrMinimums,
  },
  GAME_LOGIN_NEW_TAB: {
    description: '`true` opens a game’s login in a new tab',
    format: 'true or false',
    example: 'false',
    usedBy: site,
    default: forAll('true'),
    schema: schemas.trueOrFalse,
  },
  GAME_LOGIN_WITH_PASSWORD: {
    description:
      'games whose automatic login also sends the password, in the URL; only for backends that need it (ours does not)',
    format: 'game codes such as BETFLIX,ASKMEBET',
    example: 'BETFLIX,ASKMEBET',
    usedBy: site,
    default: forAll(''),
    schema: schemas.gameCodes,
  },
  TRUELINK_SECRET: {
    description:
      'passphrase that encrypts gift links on the site and decrypts them in the backend. It is public: every browser receives it',
    format: 'a text',
    example: 'wallet-truelink',
    usedBy: both,
    default: forAll('wallet-truelink'),
    schema: schemas.text,
  },
  CLIENT_MARKER: {
    description: 'value of the header `x-client-marker` in the site’s requests',
    format: '1 to 64 letters, digits, dots, dashes or underscores',
    example: 'wallet-web',
    usedBy: both,
    default: forAll('wallet-web'),
    schema: schemas.clientMarker,
  },
} satisfies Readonly<Record<string, Variable>>;
