import type { OpenCall } from '../../call';

/** What the operator has to say today, if anything. */
export const lookupNotice: OpenCall<'lookupNotice'> = async ({ deps, language }) => ({
  notice: (await deps.settings.get('notice'))?.[language] ?? null,
});
