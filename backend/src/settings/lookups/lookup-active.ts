import type { OpenCall } from '../../call';

/** Whether the service still exists; the one call that answers after it has ended. */
export const lookupActive: OpenCall<'lookupActive'> = async ({ deps }) => {
  const { terminated } = await deps.settings.get('service');
  return { terminated: terminated ? 'gone' : null };
};
