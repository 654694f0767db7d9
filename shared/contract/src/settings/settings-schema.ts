import type { Form } from './form';
import { offerSections } from './offer-sections';
import { siteSections } from './site-sections';

/** What a file of the backend's settings may name, section by section. */
export const sections = { ...siteSections, ...offerSections };

/** A section of the file. */
export type SectionName = keyof typeof sections;

/** The names of all sections, in the order of the documents. */
export const sectionNames = Object.keys(sections) as SectionName[];

/** A section's form. */
export const formOf = (name: SectionName): Form => sections[name];

/** The JSON Schema of the whole file, for editors as for `settings check`. */
export const settingsSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Settings of the backend',
  type: 'object',
  additionalProperties: false,
  properties: sections,
} as const;
