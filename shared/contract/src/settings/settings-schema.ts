import type { SettingSchema } from './setting-schema';
import { offerSections } from './offer-sections';
import { siteSections } from './site-sections';

export type { SettingSchema } from './setting-schema';
export { bankCodes } from './deposit-section';

/** The sections that a backend settings file may contain. */
export const sections = { ...siteSections, ...offerSections };

/** The name of a section of the settings file. */
export type SectionName = keyof typeof sections;

/** The names of all sections, in the order of the documents. */
export const sectionNames = Object.keys(sections) as SectionName[];

/** Returns the schema of a section. */
export const sectionSchema = (name: SectionName): SettingSchema => sections[name];

/** The JSON Schema of the whole file, used by editors and by `settings check`. */
export const settingsSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Settings of the backend',
  type: 'object',
  additionalProperties: false,
  properties: sections,
} as const;
