export { bankCodes } from './bank-codes';
export type { Form } from './form';
export { formOf, type SectionName, sectionNames, sections, settingsSchema } from './settings-schema';
