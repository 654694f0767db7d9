import type { InjectOptions } from 'fastify';
import { contract, contractOperations } from '../../core/http/contract';
import { formWith } from '../site/form-with';
import { slipCode, slipPicture } from '../site/slip-picture';
import type { Random } from './random';
import { type Dictionary, mutate, randomValue, type Schema, wildTexts } from './random-value';

interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

/** Starts like an MP4. */
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(500, 7)]);
let picture: Buffer | undefined;

function randomFile(random: Random): Buffer {
  picture ??= slipPicture.png(slipCode('2026030455555555'));
  switch (random.integer(0, 5)) {
    case 0:
      return picture;
    case 1:
      return picture.subarray(0, random.integer(1, picture.length));
    case 2:
      return video;
    case 3:
      return Buffer.alloc(0);
    case 4: {
      const broken = Buffer.from(picture);
      for (let count = 0; count < 20; count += 1)
        broken[random.integer(0, broken.length - 1)] = random.integer(0, 255);
      return broken;
    }
    default:
      return Buffer.from(random.text(random.integer(0, 500), '\0\u00ff%PNGjpegก'), 'utf8');
  }
}

/** Returns an upload: usually a complete form with a file, sometimes a broken form. */
function randomForm(random: Random): Form {
  const name = random.pick(['slip.png', '../../x', 'ก'.repeat(300), '', 'a"b.png', 'x.svg', 'a\r\nb']);
  const type = random.pick(['image/png', 'text/html', 'nonsense', 'image/svg+xml']);
  const field = random.chance(0.9) ? 'file' : random.pick(['other', '__proto__', '']);
  const form = formWith(random.chance(0.9) ? randomFile(random) : undefined, { name, type, field });
  const body = form.body;
  if (random.chance(0.1))
    return { body: body.subarray(0, random.integer(0, body.length)), headers: form.headers };
  if (random.chance(0.05)) return { body, headers: { 'content-type': 'multipart/form-data' } };
  if (random.chance(0.05)) return { body, headers: { 'content-type': 'application/json' } };
  return { body, headers: form.headers };
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

export interface RandomSite {
  words: Dictionary;
  /** Returns a token that is valid now. */
  token(): string;
}

const operations = [...contractOperations().values()];
const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1',
  '{"a":1,}',
  '['.repeat(2_000),
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '{"amount":1e999}',
  '{"amount":1,"amount":2}',
] as const;
/** Braces around two bytes that are not UTF-8. */
const notUtf8 = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
const languages = ['th', 'lo', 'en', 'lo-LA,en;q=0.5', 'xx', '*', 'th;q=9', ';;;,,', 'q=', 'x'.repeat(300)];
const addresses = [
  '10.0.0.1',
  '203.0.113.7',
  '2001:db8::1',
  '::ffff:10.1.1.1',
  'nonsense',
  '1.2.3.4, 5.6.7.8',
  '',
  '256.1.1.1',
];
const rawParams = [
  '%',
  '%ff',
  '%2f',
  '%2F..%2F',
  '..',
  '.',
  ';a=b',
  '%00',
  'x'.repeat(200),
  '%E0%B8',
  '%ed%a0%80',
  '~',
  '*',
  ':x',
];

function parametersOf({ parameters = [] }: RequestDescription): Parameter[] {
  const all = contract().components.parameters as Record<string, Parameter>;
  return parameters.flatMap(({ $ref }) => all[$ref.slice($ref.lastIndexOf('/') + 1)] ?? []);
}

function randomParam({ name, schema }: Parameter, random: Random, words: Dictionary): string {
  if (random.chance(0.08)) return random.pick(rawParams);
  const value = random.chance(0.1)
    ? random.pick(wildTexts)
    : String(randomValue(schema, random, words, name));
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '?'));
}

function authorization(site: RandomSite, random: Random): Record<string, string> {
  if (random.chance(0.75)) return { authorization: `Bearer ${site.token()}` };
  if (random.chance(0.5)) return {};
  const wrong = [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    `Bearer ${'x'.repeat(600)}`,
    'Bearer a b',
    'bearer null',
    random.text(43),
  ];
  return { authorization: random.pick(wrong) };
}

function randomHeaders(site: RandomSite, random: Random): Record<string, string> {
  const headers = authorization(site, random);
  const addWithChance = (probability: number, name: string, value: () => string): void => {
    if (random.chance(probability)) headers[name] = value();
  };
  addWithChance(0.9, 'x-client-marker', () => (random.chance(0.95) ? 'wallet-web' : random.text(70)));
  addWithChance(0.3, 'idempotency-key', () => random.pick(['key-00000001', 'key-00000002', random.text(12)]));
  addWithChance(0.05, 'idempotency-key', () => random.pick(['short', random.text(200), '        ', '']));
  addWithChance(0.4, 'accept-language', () => random.pick(languages));
  addWithChance(0.2, 'x-forwarded-for', () => random.pick(addresses));
  addWithChance(0.05, 'sec-fetch-mode', () => random.pick(['navigate', 'cors', 'no-cors']));
  addWithChance(0.05, 'origin', () => random.pick(['null', 'https://stranger.example', 'x']));
  addWithChance(0.05, 'x-request-id', () =>
    random.pick(['a', 'request-00000001', '{"x":1}', random.text(300)]),
  );
  return headers;
}

function randomBody(
  { requestBody }: RequestDescription,
  random: Random,
  words: Dictionary,
): { payload?: string | Buffer; headers?: Record<string, string> } {
  const [type = ''] = Object.keys(requestBody?.content ?? {});
  const schema = requestBody?.content[type]?.schema ?? {};
  if (type === 'multipart/form-data') {
    const { body, headers } = randomForm(random);
    return { payload: body, headers };
  }
  const json = { 'content-type': 'application/json' };
  if (type === '') return random.chance(0.95) ? {} : { payload: random.pick(rawBodies), headers: json };
  if (random.chance(0.03)) return {};
  if (random.chance(0.04)) return { payload: random.pick(rawBodies), headers: json };
  if (random.chance(0.03)) return { payload: notUtf8, headers: json };
  let value = randomValue(schema, random, words);
  while (random.chance(0.4)) value = mutate(value, random);
  const otherTypes = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'x',
    'multipart/form-data; boundary=x',
  ];
  const contentType = random.chance(0.97) ? 'application/json' : random.pick(otherTypes);
  return { payload: JSON.stringify(value) ?? '', headers: { 'content-type': contentType } };
}

/** Returns a random request to an operation of the contract, valid or broken, from any kind of caller. */
export function randomRequest(
  site: RandomSite,
  random: Random,
): InjectOptions & { method: string; url: string } {
  const { path, method, operation } = random.pick(operations);
  const described = operation as unknown as RequestDescription;
  let url = path;
  for (const parameter of parametersOf(described))
    if (parameter.in === 'path')
      url = url.replace(`{${parameter.name}}`, () => randomParam(parameter, random, site.words));
  const query = random.chance(0.05)
    ? random.pick(['?', '?x=1', '?__proto__=1', '?a[b]=%', '?amount=5&amount=6'])
    : '';
  const { payload, headers } = randomBody(described, random, site.words);
  return {
    method: method.toUpperCase(),
    url: `${url}${query}`,
    headers: { ...randomHeaders(site, random), ...headers },
    ...(payload !== undefined && { payload }),
  };
}
