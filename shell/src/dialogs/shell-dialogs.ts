import type { DialogProps } from '@wallet/federation/exposed-module';
import type { Access } from '@wallet/federation/remote-manifest';
import type { ComponentType } from 'react';
import { AgreementDialog } from '../agreement/agreement-dialog';
import { HowtoDialog } from '../howto/howto-dialog';
import { ConditionsDialog } from './conditions-dialog';

interface ShellDialog {
  access: Access;
  Dialog: ComponentType<DialogProps>;
}

/** Dialogs that belong to no team, by id. */
export const shellDialogs: Readonly<Record<string, ShellDialog>> = {
  'shell.agreement': { access: 'member', Dialog: AgreementDialog },
  'shell.conditions': { access: 'member', Dialog: ConditionsDialog },
  'shell.howto': { access: 'public', Dialog: HowtoDialog },
};
