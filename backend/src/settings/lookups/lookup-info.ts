import type { OpenCall } from '../../call';

/** The site's name, in the wanted language, and its address. */
export const lookupInfo: OpenCall<'lookupInfo'> = async ({ deps, language }) => {
  const { name, website } = await deps.settings.get('info');
  return { name: name[language], website };
};
