import type { OpenCall } from '../call';
import type { Localized } from './language';

/** Returns the answers to "How did you hear of the site?". */
export const lookupSources: OpenCall<'lookupSources'> = async ({ deps, language }) => {
  const rows = await deps.db.query<{ code: string; description: Localized }>(
    'select code, description from source order by position',
  );
  return { sources: rows.map(({ code, description }) => ({ code, description: description[language] })) };
};
