import * as v from 'valibot';
import type { SettingSchema } from './setting-details';
import { offerSections } from './offer-sections';
import { siteSections } from './site-sections';

export {
  descriptionOf,
  detailsOf,
  formatOf,
  partOf,
  type SettingDetails,
  type SettingSchema,
  variantFor,
  withDetails,
} from './setting-details';
export * as setting from './setting-schema';
export { bankCodes } from './deposit-section';
export { formatDuration } from './duration';

/** The sections that a backend settings file may contain. */
export const sections = { ...siteSections, ...offerSections };

/** The name of a section of the settings file. */
export type SectionName = keyof typeof sections;

/** The names of all sections, in the order of the documents. */
export const sectionNames = Object.keys(sections) as SectionName[];

/** Returns the schema of a section. */
export const sectionSchema = (name: SectionName): SettingSchema => sections[name];

/** The schema of the whole file. */
export const settingsSchema: SettingSchema = v.partial(v.strictObject(sections));

/** The fields of a section without what allows a file to leave each of them out. */
type StoredFields<Entries> = {
  [Name in keyof Entries]: Entries[Name] extends v.OptionalSchema<infer Field, undefined> ? Field : never;
};

type Stored<Section extends SettingSchema> = Section extends { entries: infer Entries }
  ? v.InferOutput<v.StrictObjectSchema<StoredFields<Entries>, undefined>>
  : v.InferOutput<Section>;

/** The settings that are not offers, as the database stores them: amounts are satang (att), durations are ms. */
export type StoredSettings = {
  [Name in keyof typeof siteSections]: Stored<(typeof siteSections)[Name]>;
};
