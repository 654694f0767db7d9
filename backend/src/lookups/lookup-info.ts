import type { OpenCall } from '../http/call';
import { editionLanguage } from './edition-language';

/** The site's name, in the edition's own language, and its address. */
export const lookupInfo: OpenCall<'lookupInfo'> = async ({ deps }) => {
  const { name, website } = await deps.settings.get('info');
  return { name: name[editionLanguage(deps.config.edition)], website };
};
