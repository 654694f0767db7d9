import type { OpenCall } from '../call';

/** Reports if the service has ended; the only call that still works after that. */
export const lookupActive: OpenCall<'lookupActive'> = async ({ deps }) => {
  const { terminated } = await deps.settings.get('service');
  return { terminated: terminated ? 'gone' : null };
};
