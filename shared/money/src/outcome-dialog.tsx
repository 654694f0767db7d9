import { useRef, type ReactNode } from 'react';
import type { ApiError } from '@wallet/contract';
import { errorText, useElementId } from '@wallet/platform';
import { Button, Dialog, FallenLantern, LitString, MessageState, useCommonText } from '@wallet/ui';
import { BonusLink } from './bonus/bonus-link';

const ruleCodes = ['BONUS_CONDITION', 'BONUS_REMAINING'] as const;

/** A rejection by a bonus rule: it is not a malfunction, and the bonus page shows the next step. */
export type RuleRefusal = (typeof ruleCodes)[number];

/** Returns the rule that rejected a call; undefined for any other error. */
export const ruleRefusal = (error: ApiError | undefined): RuleRefusal | undefined =>
  error?.kind === 'code' ? ruleCodes.find((code) => code === error.code) : undefined;

export interface OutcomeDialogProps {
  /** Why the backend rejected the action; absent when the action succeeded. */
  error?: ApiError;
  /** By default the reason of a rejection by a rule, else the generic error title. */
  title?: string;
  /** The main message. By default the text of the error. */
  message?: ReactNode;
  /** Details in smaller text. */
  children?: ReactNode;
  /** A link to the next step; a rejection by a bonus rule links to the bonus page by default. */
  action?: ReactNode;
  onClose: () => void;
}

/** Shows how an action ended, with one button that closes it: a success, or a rejection with the text of its code. */
export function OutcomeDialog({ error, title, message, children, action, onClose }: OutcomeDialogProps) {
  const t = useCommonText();
  const textId = useElementId();
  const rule = ruleRefusal(error);
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? t(rule ? `refused.${rule}` : 'errorTitle')}
      role={error && 'alertdialog'}
      describedBy={textId}
      initialFocus={ok}
      footer={
        <Button ref={ok} onClick={onClose} wide>
          {t('ok')}
        </Button>
      }
    >
      <div id={textId}>
        <MessageState
          picture={rule ? undefined : error ? FallenLantern : LitString}
          title={message ?? (error && errorText(error))}
          action={action ?? (rule && <BonusLink onClick={onClose} />)}
        >
          {children}
        </MessageState>
      </div>
    </Dialog>
  );
}
