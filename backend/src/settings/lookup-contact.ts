import type { OpenCall } from '../call';

/** Returns the operator's contact details. */
export const lookupContact: OpenCall<'lookupContact'> = async ({ deps, language }) => {
  const { text, lineLink, lineName, lineQR } = await deps.settings.get('contact');
  return { contactText: text[language], lineLink, lineName, lineQR };
};
