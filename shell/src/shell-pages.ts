import type { ShellPath } from '@wallet/federation/site-paths';
import type { ComponentType } from 'react';
import { ContactPage } from './contact/contact-page';
import { MemberContactPage } from './contact/member-contact-page';
import { HowtoPage } from './howto/howto-page';

/** The pages of the shell's manifest by path; those with their own layout or none stand in the routes themselves. */
export const shellPages: Partial<Record<ShellPath, ComponentType>> = {
  '/howto': HowtoPage,
  '/contact': ContactPage,
  '/user/contact': MemberContactPage,
};
