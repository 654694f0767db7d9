import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { contract, contractOperations } from '../../core/http/contract';
import { formWith } from '../site/form-with';
import { slipPicture } from '../site/slip-picture';

/** The parts of JSON Schema that the contract's requests use. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

interface RequestDescription {
  parameters?: readonly { $ref: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Values that exist on the demo site, by field name. */
export type Dictionary = Readonly<Record<string, readonly unknown[]>>;

/** Returns the arbitrary mostly, and one of the others sometimes. */
const mostly = <T>(arbitrary: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9 * others.length, arbitrary }, ...others);

/** Texts that often cause errors in programs, besides those that fast-check prefers, such as `__proto__`. */
const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    'ก'.repeat(3_000),
    "'; drop table member; --",
    '../../etc/passwd',
    '๑๒๓',
    'NaN',
  ),
  fc.constantFrom('2026-13-45T99:99:99Z', '2026-06-30T23:59:60Z', '9999-12-31T23:59:59.999Z'),
);
const wildValue = fc.oneof(fc.anything(), wildText, fc.double(), fc.maxSafeInteger());

function resolveRef({ $ref, ...schema }: Schema): Schema {
  if ($ref === undefined) return schema;
  let found: unknown = contract();
  for (const part of $ref.slice('#/'.length).split('/')) found = (found as Record<string, unknown>)[part];
  return resolveRef(found as Schema);
}

function numberOf({ minimum: min = -1_000, maximum: max = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const integer = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.oneof(
    integer,
    fc.constantFrom(min, max),
    fc.nat(99).map((cents) => Math.min(max, min + cents / 100)),
  );
}

function textOf({ minLength = 0, maxLength = 64, format }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const length = { minLength, maxLength };
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: fc.constantFrom(...'abcXYZ019 _-กขคงລາວ🎁é') }),
  );
}

/** Returns values that follow a schema, or of the dictionary. */
function valueOf(unresolved: Schema, words: Dictionary, name = ''): fc.Arbitrary<unknown> {
  const existing = words[name];
  if (existing) {
    const { [name]: _existing, ...others } = words;
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...existing) },
      valueOf(unresolved, others, name),
    );
  }
  const schema = resolveRef(unresolved);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string']);
  const alternatives =
    schema.oneOf ??
    schema.anyOf ??
    (types.length > 1 ? types.map((type) => ({ ...schema, type })) : undefined);
  if (alternatives) return fc.oneof(...alternatives.map((one) => valueOf(one, words, name)));
  switch (types[0]) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).map(
        ([key, inner]) => [key, valueOf(inner, words, key)] as const,
      );
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: required.filter((key) => key in properties),
        noNullPrototype: true,
      });
    }
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, words), { maxLength: 4 });
    case 'integer':
      return numberOf(schema).map(Math.floor);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

/** Returns the values with one wrong, missing or additional field each. */
const withError = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), fc.oneof(wildValue, fc.constant(undefined))).map(([value, place, wrong]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
    const names = [...Object.keys(value), 'admin'];
    return { ...value, [names[place % names.length] ?? '']: wrong };
  });

/** JSON, or text that only looks like it. */
const jsonOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  mostly(
    fc.oneof({ weight: 2, arbitrary: values }, withError(values)).map((value) => toJson(value)),
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '['.repeat(2_000),
      '\ufeff{}',
      '{"amount":1e999}',
      '{"amount":1,"amount":2}',
    ),
    fc.constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '\u00ff{}'),
  );

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // It contains a bigint.
    return '0';
  }
}

const picture = slipPicture.png();
/** Starts like an MP4. */
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(500, 7)]);
const file = fc.oneof(
  fc.constantFrom(picture, video, undefined),
  fc.nat(picture.length).map((length) => picture.subarray(0, length)),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
);

/** Uploads: usually a complete form with a file, sometimes a broken form. */
const form = fc
  .record({
    content: file,
    name: fc.constantFrom('slip.png', '../../x', 'ก'.repeat(300), '', 'a"b.png', 'a\r\nb'),
    type: fc.constantFrom('image/png', 'text/html', 'nonsense', 'image/svg+xml'),
    field: mostly(fc.constant('file'), fc.constantFrom('other', '__proto__', '')),
    missing: mostly(fc.constant(0), fc.nat(picture.length)),
  })
  .map(({ content, missing, ...part }) => {
    const { body, headers } = formWith(content, part);
    return { payload: body.subarray(0, body.length - missing), headers };
  });

function parametersOf({ parameters = [] }: RequestDescription): Parameter[] {
  const all = contract().components.parameters as Record<string, Parameter>;
  return parameters
    .flatMap(({ $ref }) => all[$ref.slice($ref.lastIndexOf('/') + 1)] ?? [])
    .filter((parameter) => parameter.in === 'path');
}

const pathPart = ({ name, schema }: Parameter, words: Dictionary): fc.Arbitrary<string> =>
  mostly(
    fc
      .oneof({ weight: 9, arbitrary: valueOf(schema, words, name).map(String) }, wildText)
      .map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '?'))),
    fc.constantFrom('%', '%ff', '%2F..%2F', '..', ';a=b', '%00', 'x'.repeat(200), '%ed%a0%80', '*', ':x'),
  );

const headers = fc.record(
  {
    'x-client-marker': mostly(fc.constant('wallet-web'), fc.string({ maxLength: 70 })),
    'idempotency-key': fc.constantFrom(
      'key-00000001',
      'key-00000002',
      'short',
      'x'.repeat(200),
      '        ',
      '',
    ),
    'accept-language': fc.constantFrom('th', 'lo', 'lo-LA,en;q=0.5', '*', 'th;q=9', ';;;,,', 'x'.repeat(300)),
    'x-forwarded-for': fc.constantFrom(
      '10.0.0.1',
      '2001:db8::1',
      '::ffff:10.1.1.1',
      'nonsense',
      '1.2.3.4, 5.6.7.8',
    ),
    'sec-fetch-mode': mostly(fc.constant('cors'), fc.constantFrom('navigate', 'no-cors')),
    'x-request-id': fc.constantFrom('a', 'request-00000001', '{"x":1}', 'x'.repeat(300)),
  },
  { requiredKeys: ['x-client-marker'], noNullPrototype: true },
);

/** Requests of any kind of caller to an operation of the contract, valid or broken. */
export function randomRequest(
  words: Dictionary,
): fc.Arbitrary<InjectOptions & { method: string; url: string }> {
  return fc.constantFrom(...contractOperations().values()).chain(({ path, method, operation }) => {
    const described = operation as unknown as RequestDescription;
    const parts = parametersOf(described);
    const [type = ''] = Object.keys(described.requestBody?.content ?? {});
    const contentType = mostly(
      fc.constant('application/json'),
      fc.constantFrom(
        'text/plain',
        'application/json; charset=utf-16',
        'x',
        'multipart/form-data; boundary=x',
      ),
    );
    const json = jsonOf(valueOf(described.requestBody?.content[type]?.schema ?? {}, words));
    const body =
      type === 'multipart/form-data'
        ? form
        : fc.record({ payload: json, headers: contentType.map((name) => ({ 'content-type': name })) });
    const noBody = fc.constant({ headers: {} });
    return fc
      .record({
        values: fc.tuple(...parts.map((parameter) => pathPart(parameter, words))),
        query: mostly(
          fc.constant(''),
          fc.constantFrom('?', '?x=1', '?__proto__=1', '?a[b]=%', '?amount=5&amount=6'),
        ),
        headers,
        body: type === '' ? mostly<object>(noBody, body) : mostly<object>(body, noBody),
      })
      .map(({ values, query, headers: own, body: { headers: ofBody, ...rest } }: Sent) => ({
        method: method.toUpperCase(),
        url:
          parts.reduce((url, { name }, place) => url.replace(`{${name}}`, () => values[place] ?? ''), path) +
          query,
        headers: { ...own, ...ofBody },
        ...rest,
      }));
  });
}

interface Sent {
  values: readonly string[];
  query: string;
  headers: Record<string, string>;
  body: { payload?: string | Buffer; headers?: Record<string, string> };
}
