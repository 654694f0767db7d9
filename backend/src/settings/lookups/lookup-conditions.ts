import type { OpenCall } from '../../call';

/** The conditions of use in the wanted language. */
export const lookupConditions: OpenCall<'lookupConditions'> = async ({ deps, language }) => ({
  conditions: (await deps.settings.get('conditions')).map((text) => text[language]),
});
