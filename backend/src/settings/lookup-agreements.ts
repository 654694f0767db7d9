import type { OpenCall } from '../call';

/** Returns the agreements that a member must accept, in the requested language. */
export const lookupAgreements: OpenCall<'lookupAgreements'> = async ({ deps, language }) => ({
  agreements: (await deps.settings.get('agreements')).map((text) => text[language]),
});
