/** An interface language; Lao is `la` here and `lo` to browsers. */
export type Language = 'th' | 'la' | 'en';

/** A text in all interface languages. */
export type Localized = Readonly<Record<Language, string>>;
