type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

type WithoutPlural<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** The dotted keys of a locale file. Plural forms have one key, without their suffix. */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TextKey<Texts[Key]>}`;
}[keyof Texts & string];

/** Values for a text's placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the current language. */
export type Translate<Texts> = (key: TextKey<Texts>, values?: TextValues) => string;
