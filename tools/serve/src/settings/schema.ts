import { editions, originForm, supportLinkForm } from '@wallet/contract';
import { colourNames, nightNames } from './palette';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** A value of the file that cannot be used. */
export interface SiteFileProblem {
  path: readonly unknown[];
  /** The end of a sentence that begins with the name of the path. */
  message: string;
}

const singleLine = (expected: string, maxLength: number) =>
  v.pipe(
    v.string(`must be ${expected}`),
    v.trim(),
    v.minLength(1, `must be ${expected}`),
    v.maxLength(maxLength, `must be ${expected} of at most ${maxLength} characters`),
    v.regex(/^[^<>\r\n\t]+$/, `must be ${expected} on one line, without < and >`),
  );

function inLanguages(what: string, maxLength: number) {
  const text = singleLine(what, maxLength);
  return v.strictObject({ th: text, la: text, en: text }, `must be ${what} in each language: th, la and en`);
}

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(v.pipe(schema, v.description(description)));

const textLike = (pattern: RegExp, message: string) => v.pipe(v.string(message), v.regex(pattern, message));

const colour = textLike(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#1a2b3c", in quotation marks');

const theme = (names: Readonly<Record<string, { about: string }>>) =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(names).map(([name, { about: description }]) => [name, described(colour, description)]),
    ),
    'must be colours by name',
  );

function picture(...endings: string[]) {
  const expected = `must be the name of a file beside this one that ends with .${endings.join(' or .')}, such as pictures/logo.${endings[0]}`;
  const path = String.raw`^(?!/)(?!.*\.\.)[\w./-]+\.(${endings.join('|')})$`;
  return textLike(new RegExp(path), expected);
}

const originList = v.array(
  textLike(originForm, 'must be an origin such as https://example.com, without a slash at its end'),
  'must be a list',
);

const trueOrFalse = v.boolean('must be true or false');

const link = textLike(supportLinkForm, 'must be an address of https, tel, mailto or line');

const contact = v.strictObject(
  {
    help: described(
      link,
      'Address of support for people whose page does not open at all; https, tel, mailto or line.',
    ),
    text: described(inLanguages('a text', 600), 'Text of the contact page when the backend returns none.'),
    lineLink: described(link, 'Address of the LINE account when the backend returns none.'),
    lineName: described(singleLine('a name', 60), 'Name of that account, such as @thongdee.'),
  },
  'must be help, text, lineLink or lineName',
);

const text = v.optional(v.string('must be a text'));

const message = v.strictObject(
  { th: text, la: text, en: text },
  'must be a text for each language to change: th, la or en',
);

export const siteFileSchema = v.strictObject(
  {
    $schema: described(v.string('must be an address'), 'Where an editor finds the schema.'),
    name: described(inLanguages('a name', 40), 'The name of the site.'),
    title: described(
      inLanguages('a title', 80),
      'Browser title of pages that have no title of their own; default: `name`.',
    ),
    logo: described(
      picture('svg', 'png', 'webp'),
      'The logo in the top bar, on the login page and while the site starts; a square picture.',
    ),
    icon: described(picture('svg', 'png', 'webp'), 'The icon in the browser’s tab; a square picture.'),
    appIcon: described(
      picture('png'),
      'The icon of the installed site; a square PNG of at least 512 px without transparent corners.',
    ),
    theme: described(
      v.strictObject(
        {
          light: described(theme(colourNames), 'Colours of the light theme.'),
          dark: described(theme({ ...colourNames, ...nightNames }), 'Colours of the dark theme.'),
        },
        'must be colours for light and dark',
      ),
      'Colours that differ from the built-in ones; each pair that is visible together must have enough contrast.',
    ),
    messages: described(
      v.record(
        v.string(),
        v.record(v.string(), message, 'must be texts by key'),
        'must be texts by package, then by key',
      ),
      'Texts that differ from the built-in ones: by package (shell, common, errors, auth, wallet…), then by key.',
    ),
    contact: described(contact, 'Contact details, for a backend that returns none.'),
    origins: described(
      v.strictObject(
        {
          code: described(
            originList,
            'Other origins that the code of remotes may come from; as CODE_ORIGINS in the environment.',
          ),
          embed: described(
            originList,
            'Other origins whose pages may show the chat and call the backend; as ALLOWED_ORIGINS in the environment.',
          ),
        },
        'must be code or embed',
      ),
      'Other origins that the site works with.',
    ),
    edition: described(
      v.picklist(editions, `must be ${editions.join(' or ')}`),
      'The edition: initial language, order of banks, LAK accounts; as EDITION in the environment.',
    ),
    flags: described(
      v.strictObject(
        {
          serviceWorker: described(
            trueOrFalse,
            'True when a service worker caches the site for the next visit; as SERVICE_WORKER in the environment.',
          ),
          gameLoginNewTab: described(
            trueOrFalse,
            'True when a game opens in a new tab; as GAME_LOGIN_NEW_TAB in the environment.',
          ),
        },
        'must be serviceWorker or gameLoginNewTab',
      ),
      'Features that can be turned on or off.',
    ),
  },
  'must be settings by name',
);

export type SiteFile = v.InferOutput<typeof siteFileSchema>;

/**
 * Returns the JSON Schema of a site's file. Spaces around a text are trimmed when the file is read, so editors need not
 * check them.
 */
export const siteFileJsonSchema = () =>
  toJsonSchema(siteFileSchema, { typeMode: 'input', ignoreActions: ['trim'] });
