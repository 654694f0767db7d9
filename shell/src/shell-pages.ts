import type { ShellPath } from '@wallet/federation/site-paths';
import type { ComponentType } from 'react';
import { ContactPage } from './contact/contact-page';
import { MemberContactPage } from './contact/member-contact-page';
import { HowtoPage } from './howto/howto-page';

interface ShellPage {
  access: 'public' | 'member';
  Page: ComponentType;
}

/** Pages that belong to no team, by path; those with their own layout or none stand in the routes themselves. */
export const shellPages: Readonly<Record<string, ShellPage>> = {
  '/howto': { access: 'public', Page: HowtoPage },
  '/contact': { access: 'public', Page: ContactPage },
  '/user/contact': { access: 'member', Page: MemberContactPage },
} satisfies Partial<Record<ShellPath, ShellPage>>;
