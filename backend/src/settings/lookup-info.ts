import type { OpenCall } from '../call';

/** Returns the name of the site in the requested language, and its URL. */
export const lookupInfo: OpenCall<'lookupInfo'> = async ({ deps, language }) => {
  const { name, website } = await deps.settings.get('info');
  return { name: name[language], website };
};
