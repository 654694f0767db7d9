import type { ApiError } from '@wallet/contract';
import { events, type EventMap } from '@wallet/platform/events';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, useSlow } from '@wallet/ui';
import classes from './money-pending.module.css';
import { MoneyPending, SlowResponse, type MoneyPendingProps } from './money-pending';
import { OutcomeDialog, type OutcomeDialogProps } from './outcome-dialog';
import { isInProgress } from './money-state';
import type { UseMoneyActionResult } from './use-money-action';

/** The confirmation before a request is sent. */
export interface MoneyConfirmation {
  title: ReactNode;
  /** The effect of the action. */
  text?: ReactNode;
  /** Names the action itself ("Withdraw 500.00 baht"). */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** True when the action costs something or cannot be undone. */
  danger?: boolean;
  /**
   * True when the dialog stays open and busy until the response. By default it closes at once and the form is busy.
   */
  stays?: boolean;
}

/** How an outcome is shown: in a dialog, a toast or a panel. Without dialog and panel it is dismissed at once. */
export interface MoneyOutcome {
  dialog?: Omit<OutcomeDialogProps, 'onClose'>;
  /** True when the dialog replaces the form. By default it opens on top of the form. */
  instead?: boolean;
  /** A short message, shown for 4 s. */
  toast?: EventMap['ui:toast-requested'];
  /** Replaces the form and has its own buttons. */
  panel?: ReactNode;
  /** Dismisses the outcome. By default the form is shown again. */
  onClose?: () => void;
}

/** The parts of its flow that a form uses. */
export interface MoneyForm<Input> {
  /** Opens the confirmation of the input, or sends the input at once when it needs none. */
  submit: (input: Input) => void;
  /** True when the request was sent and has no response yet: nothing can be changed or sent. */
  locked: boolean;
  /** True while the request is in flight and no confirmation is open. */
  busy: boolean;
  /** Shows the action while its outcome is unknown. The form decides where to render it. */
  pending: ReactNode;
}

/** A form's flow, with the elements that `<MoneyFlow>` renders next to the form. */
export interface UseMoneyFlowResult<Input> extends MoneyForm<Input> {
  /** True when an outcome is shown instead of the form. */
  isReplaced: boolean;
  /** The dialogs of the confirmation and of the outcome. */
  dialogs: ReactNode;
}

export interface MoneyFlowOptions<Input, Reply> extends Omit<MoneyPendingProps, 'action'> {
  action: UseMoneyActionResult<Input, Reply>;
  /**
   * Returns what a member confirms before an input is sent. The input is sent at once without this function, or when it
   * returns null.
   */
  confirmation?: (input: Input) => MoneyConfirmation | null;
  /**
   * Returns how a success is shown; null shows nothing yet. `isSeen` is false when the response arrived while the form
   * was closed: then it must not close the form.
   */
  done?: (reply: Reply, input: Input, isSeen: boolean) => MoneyOutcome | null;
  /** Returns how a rejection is shown: by default a dialog with its text. With null the form shows it. */
  refused?: (error: ApiError, input: Input) => MoneyOutcome | null;
  /** Called when a snapshot has shown that the action succeeded and the player closes this message. */
  onFound?: () => void;
}

const errorInDialog = (error: ApiError): MoneyOutcome => ({ dialog: { error } });

/**
 * Guides a money action from its form to its outcome (docs/adr/money.md): form, confirmation, request, unknown outcome,
 * end. The hook that creates `action` (`useMoneyAction`) decides which requests are sent. This hook decides which view
 * the player sees.
 */
export function useMoneyFlow<Input, Reply>(
  options: MoneyFlowOptions<Input, Reply>,
): UseMoneyFlowResult<Input> {
  const { action, confirmation, done, refused = errorInDialog, onFound, ...texts } = options;
  const { state, run, dismiss } = action;
  const [submitted, setSubmitted] = useState<{ input: Input; isConfirmed: boolean } | null>(null);
  const [firstState] = useState(state);
  const handledState = useRef<unknown>(null);

  const isSending = state.status === 'sending';
  const isSlow = useSlow(isSending);
  const isConfirmationOpen = submitted?.isConfirmed
    ? isSending
    : !isInProgress(state) && state.status !== 'done';
  // The player confirms once: the confirmation does not open again, even when the outcome stays unknown.
  if (submitted && !isConfirmationOpen) setSubmitted(null);
  const shownConfirmation = submitted && isConfirmationOpen ? confirmation?.(submitted.input) : null;

  const outcomeOf = (): MoneyOutcome | null | undefined => {
    if (state.status === 'done') return done?.(state.reply, state.input, state !== firstState);
    return state.status === 'refused' ? refused(state.error, state.input) : null;
  };
  const outcome = outcomeOf();
  const { dialog, instead, toast, panel, onClose = dismiss } = outcome ?? {};
  const isDismissedAtOnce = outcome != null && !dialog && panel === undefined;
  useEffect(() => {
    if (!isDismissedAtOnce || handledState.current === state) return;
    handledState.current = state;
    if (toast) events.emit('ui:toast-requested', toast);
    onClose();
  });

  const isFound = state.status === 'unknown' && state.diff?.outcome === 'happened';
  const dismissFound = (): void => {
    dismiss();
    onFound?.();
  };
  const submit = (input: Input): void => {
    if (confirmation?.(input)) setSubmitted({ input, isConfirmed: false });
    else run(input);
  };
  const confirm = (): void => {
    if (!submitted) return;
    run(submitted.input);
    setSubmitted(shownConfirmation?.stays ? { ...submitted, isConfirmed: true } : null);
  };

  return {
    submit,
    locked: isInProgress(state),
    busy: isSending && !shownConfirmation,
    pending: <MoneyPending {...texts} action={isFound ? { ...action, dismiss: dismissFound } : action} />,
    isReplaced: instead === true || panel !== undefined,
    dialogs: (
      <>
        {shownConfirmation && (
          <ConfirmDialog
            open
            title={shownConfirmation.title}
            confirmLabel={shownConfirmation.confirmLabel}
            cancelLabel={shownConfirmation.cancelLabel}
            danger={shownConfirmation.danger}
            busy={isSending}
            onConfirm={confirm}
            onCancel={() => setSubmitted(null)}
          >
            {shownConfirmation.text}
            {/* Rendered here too, because the dialog covers the form. */}
            <div role="status" className={classes.inConfirmation}>
              {isSlow && <SlowResponse />}
            </div>
          </ConfirmDialog>
        )}
        {dialog && <OutcomeDialog {...dialog} onClose={onClose} />}
        {panel}
      </>
    ),
  };
}

/** Renders a form, or the outcome that replaces it, and the dialogs of its flow. */
export function MoneyFlow({
  flow,
  children,
}: {
  flow: Pick<UseMoneyFlowResult<never>, 'isReplaced' | 'dialogs'>;
  children: ReactNode;
}) {
  return (
    <>
      {!flow.isReplaced && children}
      {/* A sibling of the form: an outcome that exists on the first render must open on top of the form. */}
      {flow.dialogs}
    </>
  );
}
