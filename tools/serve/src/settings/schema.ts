import { supportLinkForm } from '@wallet/contract';
import { setting, type SettingSchema, withDetails } from '@wallet/contract/settings';
import { colourNames, nightNames } from './palette';
import * as v from 'valibot';

/** A text on one line without HTML, such as a name; spaces around it are trimmed. */
const singleLine = (expected: string, maxLength: number) =>
  withDetails(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength), v.regex(/^[^<>\r\n\t]+$/)),
    { format: `${expected} of at most ${maxLength} characters on one line, without < and >` },
  );

/** Pages show the built-in text in a language that is missing. */
const inLanguages = (expected: string, maxLength: number) =>
  setting.inSomeLanguages(singleLine(expected, maxLength));

const colour = setting.textLike('a colour such as "#1a2b3c", in quotation marks', /^#[0-9a-fA-F]{6}$/);

const theme = (names: Readonly<Record<string, { about: string }>>) =>
  setting.optionalFields(
    Object.fromEntries(Object.entries(names).map(([name, { about }]) => [name, [about, colour]])),
  );

function picture(...endings: string[]) {
  const path = String.raw`^(?!/)(?!.*\.\.)[\w./-]+\.(${endings.join('|')})$`;
  return setting.textLike(
    `the name of a file beside this one that ends with .${endings.join(' or .')}, such as pictures/logo.${endings[0]}`,
    new RegExp(path),
  );
}

const link = setting.textLike('an address of https, tel, mailto or line', supportLinkForm);

const texts = setting.inSomeLanguages(withDetails(v.string(), { format: 'a text' }));

const byName = <Schema extends SettingSchema>(values: Schema, format: string) =>
  withDetails(v.record(v.string(), values), { format });

export const siteFileSchema = setting.optionalFields({
  $schema: ['Where an editor finds the schema.', withDetails(v.string(), { format: 'an address' })],
  name: ['The name of the site.', inLanguages('a name', 40)],
  title: [
    'Browser title of pages that have no title of their own; default: `name`.',
    inLanguages('a title', 80),
  ],
  logo: [
    'The logo in the top bar, on the login page and while the site starts; a square picture.',
    picture('svg', 'png', 'webp'),
  ],
  icon: ['The icon in the browser’s tab; a square picture.', picture('svg', 'png', 'webp')],
  appIcon: [
    'The icon of the installed site; a square PNG of at least 512 px without transparent corners.',
    picture('png'),
  ],
  theme: [
    'Colours that differ from the built-in ones; each pair that is visible together must have enough contrast.',
    setting.optionalFields({
      light: ['Colours of the light theme.', theme(colourNames)],
      dark: ['Colours of the dark theme.', theme({ ...colourNames, ...nightNames })],
    }),
  ],
  messages: [
    'Texts that differ from the built-in ones: by package (shell, common, errors, auth, wallet…), then by key.',
    byName(byName(texts, 'texts by key'), 'texts by package, then by key'),
  ],
  contact: [
    'Contact details, for a backend that returns none.',
    setting.optionalFields({
      help: [
        'Address of support for people whose page does not open at all; https, tel, mailto or line.',
        link,
      ],
      text: ['Text of the contact page when the backend returns none.', inLanguages('a text', 600)],
      lineLink: ['Address of the LINE account when the backend returns none.', link],
      lineName: ['Name of that account, such as @thongdee.', singleLine('a name', 60)],
    }),
  ],
});

export type SiteFile = v.InferOutput<typeof siteFileSchema>;
