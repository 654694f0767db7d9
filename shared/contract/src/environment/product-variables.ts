import { picklist } from 'valibot';
import { editions, qrProviders } from './forms';
import * as schemas from './schemas';
import { both, site, forAll, type Variable } from './variable';

/** Settings of the offers to this site's members. */
export const productVariables = {
  EDITION: {
    does: 'the edition: language at first, order of banks, LAK accounts',
    form: editions.join(' or '),
    example: 'lao',
    readBy: both,
    otherwise: forAll('th'),
    schema: picklist(editions),
  },
  SUPPORT_LINK: {
    does: 'where a person finds help when not even the page opens',
    form: 'an address of https, tel, mailto or line such as https://line.me/… or tel:+66…',
    example: 'tel:+6621234567',
    readBy: site,
    otherwiseText: 'none',
    schema: schemas.supportLink,
  },
  REPORT_URL: {
    does: 'where pages report crashes and their speed',
    form: 'off, a path such as /api/report, or an address without a query',
    example: 'https://api.example.com/api/report',
    readBy: site,
    otherwiseText: 'the site’s own `/api/report`; with `BACKEND_URL`, `off`',
    schema: schemas.reportUrl,
  },
  VITALS_SAMPLE: {
    does: 'the share of visits whose speed is measured in the browser',
    form: 'a number from 0 to 1 such as 0.1',
    example: '0.1',
    readBy: site,
    otherwise: forAll('0.1'),
    schema: schemas.share,
  },
  SERVICE_WORKER: {
    does: 'whether browsers keep the site for the next visit and for times without a network; `off` takes the worker out of all of them',
    form: 'on or off',
    example: 'off',
    readBy: site,
    otherwise: forAll('on'),
    schema: schemas.onOrOff,
  },
  QR_PROVIDERS: {
    does: 'QR providers to offer where the backend names none',
    form: `none, or providers of ${qrProviders.join(', ')}, with commas between`,
    example: 'KBANK,ZPAY',
    readBy: site,
    otherwise: forAll(qrProviders.join(',')),
    otherwiseText: 'all five',
    schema: schemas.qrProviderList,
  },
  QR_MINIMUMS: {
    does: 'least QR deposits by provider, where they are not the built-in ones',
    form: `whole baht by provider (${qrProviders.join(', ')}) such as PAYTIMZ=20,ZPAY=50`,
    example: 'PAYTIMZ=20,ZPAY=50',
    readBy: both,
    otherwise: forAll(''),
    otherwiseText: 'built in',
    schema: schemas.qrMinimums,
  },
  GAME_LOGIN_NEW_TAB: {
    does: 'whether a game’s login opens in a new tab',
    form: 'true or false',
    example: 'false',
    readBy: site,
    otherwise: forAll('true'),
    schema: schemas.trueOrFalse,
  },
  GAME_LOGIN_WITH_PASSWORD: {
    does: 'games whose automatic login takes the password too, in the address: only where the backend needs it; ours does not',
    form: 'game codes such as BETFLIX,ASKMEBET',
    example: 'BETFLIX,ASKMEBET',
    readBy: site,
    otherwise: forAll(''),
    schema: schemas.gameCodes,
  },
  TRUELINK_SECRET: {
    does: 'what the site encrypts gift links with and the backend reads them with: in every browser, so it hides nothing',
    form: 'a text',
    example: 'wallet-truelink',
    readBy: both,
    otherwise: forAll('wallet-truelink'),
    schema: schemas.text,
  },
  CLIENT_MARKER: {
    does: 'what the site sends as `x-client-marker`',
    form: '1 to 64 letters, digits, dots, dashes or underscores',
    example: 'wallet-web',
    readBy: both,
    otherwise: forAll('wallet-web'),
    schema: schemas.clientMarker,
  },
} satisfies Readonly<Record<string, Variable>>;
