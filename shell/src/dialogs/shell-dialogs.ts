import type { DialogProps } from '@wallet/federation/exposed-module';
import type { ComponentType } from 'react';
import type { manifest } from '../../shell.manifest';
import { AgreementDialog } from '../agreement/agreement-dialog';
import { HowtoDialog } from '../howto/howto-dialog';
import { ConditionsDialog } from './conditions-dialog';

/** The dialogs of the shell's manifest, by id. */
export const shellDialogs: Record<(typeof manifest)['dialogs'][number]['id'], ComponentType<DialogProps>> = {
  'shell.agreement': AgreementDialog,
  'shell.conditions': ConditionsDialog,
  'shell.howto': HowtoDialog,
};
