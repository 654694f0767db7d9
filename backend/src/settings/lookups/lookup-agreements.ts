import type { OpenCall } from '../../call';

/** The agreements that a member accepts, in the wanted language. */
export const lookupAgreements: OpenCall<'lookupAgreements'> = async ({ deps, language }) => ({
  agreements: (await deps.settings.get('agreements')).map((text) => text[language]),
});
