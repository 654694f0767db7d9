import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import {
  clientMarkerForm,
  gameCodeForm,
  originForm,
  type QrProvider,
  qrProviders,
  reportUrlForm,
  socketOriginForm,
  supportLinkForm,
} from '@wallet/contract';

/** Returns the non-empty parts of a comma-separated list. */
const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const list = v.pipe(v.string(), v.transform(partsOf));

/** A whole number between two bounds, both included. */
export const integer = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

export const text = v.string();

/** A text of this form. */
export const matching = (form: RegExp) => v.pipe(v.string(), v.regex(form));

/** What a function makes of the text; it returns undefined for an invalid one. */
export const parsedBy = <T>(parse: (value: string) => T | undefined) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(dataset.value);
      if (parsed !== undefined) return parsed;
      addIssue({ message: 'invalid' });
      return NEVER;
    }),
  );

export const absolutePath = v.pipe(v.string(), v.check(isAbsolute));

/** `0` or `1`. */
export const zeroOrOne = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);

/** `on` or `off`. */
export const onOrOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);

/** `true` or `false`. */
export const trueOrFalse = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

/** Returns the origin of a URL that consists of an origin only; undefined for any other text. */
function originOf(value: string): string | undefined {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return undefined;
  const { origin, href } = new URL(value);
  return href === `${origin}/` ? origin : undefined;
}

/** An origin, with or without a trailing slash; parsed to the value that browsers send as `Origin`. */
export const origin = v.pipe(
  v.string(),
  v.transform((value) => originOf(value)),
  v.string(),
  v.regex(originForm),
);

export const socketOrigin = matching(socketOriginForm);

export const origins = v.pipe(list, v.array(origin));

/** A URL with one of the protocols, each given with its colon. */
export const addressOf = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) =>
        !/\s/.test(value) &&
        protocols.some((protocol) => value.startsWith(`${protocol}//`)) &&
        URL.canParse(value),
    ),
  );

export const addresses = v.pipe(list, v.array(addressOf('http:', 'https:')));

/** A host name or an IP address to listen on. */
export const host = matching(/^[\w.:%-]{1,255}$/);

export const hostNames = v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/))));

/** True when the text is a netmask such as 255.255.0.0. */
function isNetmask(value: string): boolean {
  if (isIP(value) !== 4) return false;
  const bits = value
    .split('.')
    .map((byte) => Number(byte).toString(2).padStart(8, '0'))
    .join('');
  return /^1+0*$/.test(bits);
}

/** True when the text is an address, a network or a named range of `@fastify/proxy-addr`. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', size, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (size === undefined) return true;
  const maxSize = version === 4 ? 32 : 128;
  return /^[1-9]\d{0,2}$/.test(size) ? Number(size) <= maxSize : version === 4 && isNetmask(size);
}

export const proxies = v.pipe(list, v.array(v.pipe(v.string(), v.check(isProxy))));

/** The value of the header; '' for `off`. */
export const hsts = v.pipe(
  v.string(),
  v.regex(/^(off|max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?)$/),
  v.transform((value) => (value === 'off' ? '' : value)),
);

export const sandboxKey = matching(/^[\w-]{16,128}$/);

/** A key as PEM or as base64 in one line; the code that uses it checks that it is a key. */
export const privateKey = matching(/^(-----BEGIN [\s\S]+|[A-Za-z0-9+/]{40,}={0,2})$/);

export const metricsToken = matching(/^[\w.~+/=-]{16,}$/);

export const clientMarker = matching(clientMarkerForm);

export const supportLink = matching(supportLinkForm);

/** The URL for reports; '' for `off`. */
export const reportUrl = v.pipe(
  v.string(),
  v.transform((value) => (value === 'off' ? '' : value)),
  v.union([v.literal(''), v.pipe(v.string(), v.regex(reportUrlForm))]),
);

/** A number from 0 to 1. */
export const share = v.pipe(v.string(), v.regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/), v.transform(Number));

export const gameCodes = v.pipe(list, v.array(v.pipe(v.string(), v.regex(gameCodeForm))));

const provider = v.picklist(qrProviders);

/** Minimum deposits in whole baht by provider. */
export const qrMinimums = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^\w+=(?=\d{1,7}$)0*[1-9]/),
      v.transform((part) => part.split('=')),
      v.tuple([provider, v.pipe(v.string(), v.transform(Number))]),
    ),
  ),
  v.transform((pairs): Partial<Record<QrProvider, number>> => Object.fromEntries(pairs)),
);

/** Providers in the order to offer them; empty for `none`. */
export const qrProviderList = v.pipe(
  v.string(),
  v.regex(/\w/),
  v.transform((value) => (value === 'none' ? [] : partsOf(value))),
  v.array(provider),
);

/** Comma-separated secrets: the first encrypts, each of them decrypts. */
export const secrets = list;

/** One or two comma-separated secrets of at least 32 characters: both are valid while one replaces the other. */
export const identitySecrets = v.pipe(
  list,
  v.array(v.pipe(v.string(), v.minLength(32))),
  v.minLength(1),
  v.maxLength(2),
);
