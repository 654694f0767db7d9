import type { OpenCall } from '../call';

/** Returns the conditions of use in the requested language. */
export const lookupConditions: OpenCall<'lookupConditions'> = async ({ deps, language }) => ({
  conditions: (await deps.settings.get('conditions')).map((text) => text[language]),
});
