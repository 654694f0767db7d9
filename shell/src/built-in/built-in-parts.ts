import type { DialogProps } from '@wallet/federation';
import type { ComponentType } from 'react';
import type { manifest } from '../../shell.manifest';
import { AgreementDialog } from '../agreement/agreement-dialog';
import { ContactPage, MemberContactPage } from '../contact/contact-page';
import { ConditionsDialog } from '../agreement/conditions-dialog';
import { HowtoDialog } from '../howto/howto-dialog';
import { HowtoPage } from '../howto/howto-page';
import { NoticesDialog, PushDialog } from '../notices/deferred-dialogs';
import { NotFoundPage, TerminatedPage } from './message-pages';
import type { BuiltInPath } from './built-in-paths';

// This module is a separate chunk that most pages never need: import it only through `loadBuiltInParts`.

/** The shell's built-in pages by path. `*` is the page of any path without an owner. */
export const builtInPages: Record<BuiltInPath | '*', ComponentType> = {
  '/howto': HowtoPage,
  '/contact': ContactPage,
  '/terminated': TerminatedPage,
  '/user/contact': MemberContactPage,
  '*': NotFoundPage,
};

/** The dialogs of the shell's manifest, by id. */
export const builtInDialogs: Record<
  (typeof manifest)['dialogs'][number]['id'],
  ComponentType<DialogProps>
> = {
  'shell.agreement': AgreementDialog,
  'shell.conditions': ConditionsDialog,
  'shell.howto': HowtoDialog,
  'shell.notices': NoticesDialog,
  'shell.push': PushDialog,
};
