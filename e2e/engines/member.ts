import type { EnginePage } from './engine-page';

/** Stores a login in Thai with an accepted agreement, as an earlier visit would. */
export const storeMember = (page: EnginePage, token: string): Promise<void> =>
  page.store({ token, locale: 'th', 'remember-agreement': 'true' });
