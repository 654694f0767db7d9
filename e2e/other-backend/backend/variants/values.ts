import type { Json } from '../call';
import { isObject, mapLeaves, mapObjects } from './json-fields';

/** Creates another reply from the regular one. */
export type Change = (reply: Json) => Json;

const numbers = (change: (number: number) => Json): Change => {
  return (reply) => mapLeaves(reply, (leaf) => (typeof leaf === 'number' ? change(leaf) : leaf));
};
const texts = (change: (text: string, name: string) => Json): Change => {
  return (reply) => mapLeaves(reply, (leaf, name) => (typeof leaf === 'string' ? change(leaf, name) : leaf));
};
const flags = (change: (flag: boolean) => Json): Change => {
  return (reply) => mapLeaves(reply, (leaf) => (typeof leaf === 'boolean' ? change(leaf) : leaf));
};

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
const dates = (change: (ms: number) => Json): Change =>
  texts((text) => (isDate(text) ? change(Date.parse(text)) : text));

/** Fields whose texts are one of a few values. */
const kinds =
  /^(type|status|statementType|message_type|fileType|category|mode|bankType|sender|code|currency)$/;

/** Replies of the right shape with wrong values, by name. */
export const values: Readonly<Record<string, Change>> = {
  'all null': (reply) => mapLeaves(reply, () => null),
  'numbers as texts': numbers(String),
  'numbers with commas': numbers((number) =>
    number.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ),
  'numbers with float noise': numbers((number) => number + 0.1 + 0.2),
  'numbers as “abc”': numbers(() => 'abc'),
  'numbers as “NaN”': numbers(() => 'NaN'),
  'numbers as {}': numbers(() => ({})),
  'numbers null': numbers(() => null),
  'numbers negative': numbers((number) => -number),
  'numbers huge': numbers(() => 1e21),
  'texts as numbers': texts(() => 7),
  'texts empty': texts(() => ''),
  'texts long': texts((text) => `${text} ${'ยาวมาก '.repeat(300)}`),
  'flags as texts': flags(String),
  'flags as numbers': flags(Number),
  'dates unreadable': dates(() => 'เมื่อวาน'),
  'dates in ms': dates((ms) => ms),
  'dates in seconds': dates((ms) => Math.round(ms / 1000)),
  'kinds unknown': texts((text, name) => (kinds.test(name) ? 'brandnew' : text)),
  'fields added': (reply) =>
    mapObjects(reply, (object) => ({ ...object, addedLater: { deep: [1, { text: 'x' }] }, total2: 'y' })),
};

const withField = (name: string, change: (value: Json) => Json): Change => {
  return (reply) =>
    mapObjects(reply, (object) => {
      const value = object[name];
      return value === undefined || value === null ? object : { ...object, [name]: change(value) };
    });
};

const svgUrl = (svg: Json): string =>
  `data:image/svg+xml;base64,${Buffer.from(String(svg)).toString('base64')}`;

/** Values of fields that the specification does not define: each form is valid. */
export const forms: Readonly<Record<string, Change>> = {
  'expireIn in epoch seconds': withField('expireIn', () => Math.round(Date.now() / 1000) + 300),
  'expireIn in epoch ms': withField('expireIn', () => Date.now() + 300_000),
  'expireIn as a date': withField('expireIn', () => new Date(Date.now() + 300_000).toISOString()),
  'expireIn as a text': withField('expireIn', () => '300'),
  'expireIn over': withField('expireIn', () => 0),
  'qrcode as <img>': withField('qrcode', (svg) => `<img alt="" src="${svgUrl(svg)}">`),
  'qrcode as a data address': withField('qrcode', svgUrl),
  'qrcode as another text': withField('qrcode', () => '00020101021230570016A000000677010112'),
};

export const hasFields = (reply: Json): boolean =>
  Array.isArray(reply) ? reply.some(hasFields) : isObject(reply) && Object.keys(reply).length > 0;
