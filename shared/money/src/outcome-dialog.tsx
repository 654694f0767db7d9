import { useRef, type ReactNode } from 'react';
import type { ApiError } from '@wallet/contract';
import { errorText, useElementId } from '@wallet/platform';
import {
  Button,
  CoinStacks,
  Dialog,
  FallenLantern,
  LitString,
  MessageState,
  useCommonText,
} from '@wallet/ui';
import { BonusLink } from './bonus/bonus-link';

const ruleCodes = ['BONUS_CONDITION', 'BONUS_REMAINING'] as const;

/** A rejection by a bonus rule: it is not a malfunction, and the bonus page shows the next step. */
export type RuleRejection = (typeof ruleCodes)[number];

/** Returns the rule that rejected a call; undefined for any other error. */
export const ruleRejection = (error: ApiError | undefined): RuleRejection | undefined =>
  error?.kind === 'code' ? ruleCodes.find((code) => code === error.code) : undefined;

/** Rejections of an offer: their title is the reason, and they link to the bonus page. */
const reasonCodes = [
  ...ruleCodes,
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_FULL',
  'PROMOTION_RECEIVED',
] as const;

const reasonOf = (error: ApiError | undefined): (typeof reasonCodes)[number] | undefined =>
  error?.kind === 'code' ? reasonCodes.find((code) => code === error.code) : undefined;

export interface OutcomeDialogProps {
  /** Why the backend rejected the action; absent when the action succeeded. */
  error?: ApiError;
  /** By default the reason of a rejection of a bonus, else the generic error title. */
  title?: string;
  /** The main message. By default the text of the error. */
  message?: ReactNode;
  /** Details in smaller text. */
  children?: ReactNode;
  /** A link to the next step; a rejection of a bonus links to the bonus page by default. */
  action?: ReactNode;
  /** The link to what most members do next: it is the primary button, and the one that closes becomes secondary. */
  primaryAction?: ReactNode;
  /** True for a success whose money is still pending: the picture does not celebrate it. */
  isPending?: boolean;
  onClose: () => void;
}

/** Shows how an action ended, with one button that closes it: a success, or a rejection with the text of its code. */
export function OutcomeDialog({
  error,
  title,
  message,
  children,
  action,
  primaryAction,
  isPending = false,
  onClose,
}: OutcomeDialogProps) {
  const t = useCommonText();
  const textId = useElementId();
  const reason = reasonOf(error);
  const closeButton = useRef<HTMLButtonElement>(null);
  const successPicture = isPending ? CoinStacks : LitString;
  const errorPicture = reason ? undefined : FallenLantern;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? t(reason ? `refused.${reason}` : 'errorTitle')}
      role={error && 'alertdialog'}
      describedBy={textId}
      initialFocus={closeButton}
      footer={
        <>
          <Button
            ref={closeButton}
            variant={primaryAction ? 'secondary' : 'primary'}
            onClick={onClose}
            wide={!primaryAction}
          >
            {t(error ? 'ok' : 'done')}
          </Button>
          {primaryAction}
        </>
      }
    >
      <div id={textId}>
        <MessageState
          picture={error ? errorPicture : successPicture}
          title={message ?? (error && errorText(error))}
          action={action ?? (reason && <BonusLink onClick={onClose} />)}
        >
          {children}
        </MessageState>
      </div>
    </Dialog>
  );
}
