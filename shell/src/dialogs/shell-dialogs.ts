import type { DialogProps } from '@wallet/shared/federation/exposed-module';
import type { Access } from '@wallet/shared/federation/remote-manifest';
import type { ComponentType } from 'react';
import { ConditionsDialog } from './conditions-dialog';

interface ShellDialog {
  access: Access;
  Dialog: ComponentType<DialogProps>;
}

/** Dialogs that belong to no team, by id. */
export const shellDialogs: Readonly<Record<string, ShellDialog>> = {
  'shell.conditions': { access: 'member', Dialog: ConditionsDialog },
};
