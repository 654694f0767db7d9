import type { OpenCall } from '../call';

/** Returns the operator's notice in the requested language, or null. */
export const lookupNotice: OpenCall<'lookupNotice'> = async ({ deps, language }) => ({
  notice: (await deps.settings.get('notice'))?.[language] ?? null,
});
