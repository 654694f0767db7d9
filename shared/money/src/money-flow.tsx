import type { ApiError } from '@wallet/contract';
import { events, type EventMap } from '@wallet/platform/events';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, useSlow } from '@wallet/ui';
import classes from './money-pending.module.css';
import { MoneyPending, SlowAnswer, type MoneyPendingProps } from './money-pending';
import { OutcomeDialog, type OutcomeDialogProps } from './outcome-dialog';
import { isUnderWay } from './money-state';
import type { UsedMoneyAction } from './use-money-action';

/** The confirmation before anything is sent. */
export interface MoneyQuestion {
  title: ReactNode;
  /** What will happen. */
  text?: ReactNode;
  /** Names the action itself ("Withdraw 500.00 baht"). */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** The action costs something or cannot be undone. */
  danger?: boolean;
  /** The question stays open and busy until the answer. By default it closes on confirmation and the form is busy. */
  stays?: boolean;
}

/** How an outcome is shown: by a dialog, a toast or a panel. Without any of them it is dismissed at once. */
export interface MoneyOutcome {
  /** Opens on top of the form, or `instead` of it. */
  dialog?: Omit<OutcomeDialogProps, 'onClose'>;
  instead?: boolean;
  toast?: EventMap['ui:toast-requested'];
  /** Replaces the form and has its own buttons. */
  panel?: ReactNode;
  /** Dismisses the outcome. By default the form is shown again. */
  onClose?: () => void;
}

/** What a form needs of its flow. */
export interface MoneyForm<Input> {
  /** Opens the question about the input, or sends it at once when there is no question. */
  submit: (input: Input) => void;
  /** It was sent and has no answer yet: nothing can be changed or sent. */
  locked: boolean;
  /** It is in flight and no question is open. */
  busy: boolean;
  /** Shows the action while its outcome is unknown. The form renders it where it fits. */
  pending: ReactNode;
}

/** A form's flow, with what `<MoneyFlow>` renders beside the form. */
export interface UsedMoneyFlow<Input> extends MoneyForm<Input> {
  /** An outcome is shown instead of the form. */
  isReplaced: boolean;
  /** The question and the outcome. */
  dialogs: ReactNode;
}

export interface MoneyFlowOptions<Input, Reply> extends Omit<MoneyPendingProps, 'action'> {
  action: UsedMoneyAction<Input, Reply>;
  /** Returns the question about an input before it is sent. Without a function, or with null, it is sent at once. */
  question?: (input: Input) => MoneyQuestion | null;
  /**
   * Returns how a success is shown; null shows nothing yet. `isSeen` is false when the answer came while the form was
   * closed: then it must not close the form.
   */
  done?: (reply: Reply, input: Input, isSeen: boolean) => MoneyOutcome | null;
  /** Returns how a refusal is shown: by default a dialog with its text. With null the form shows it. */
  refused?: (error: ApiError, input: Input) => MoneyOutcome | null;
  /** Called when a snapshot has shown that it happened and the player dismisses that. */
  onFound?: () => void;
}

const inDialog = (error: ApiError): MoneyOutcome => ({ dialog: { error } });

/**
 * Leads a money action from its form to its outcome (docs/adr/0023): form, question, request, unknown outcome, end. The
 * hook that makes `action` (`useMoneyAction`) decides what is sent and read. This one decides what the player sees of it.
 */
export function useMoneyFlow<Input, Reply>(options: MoneyFlowOptions<Input, Reply>): UsedMoneyFlow<Input> {
  const { action, question, done, refused = inDialog, onFound, ...texts } = options;
  const { state, run, dismiss } = action;
  const [asked, setAsked] = useState<{ input: Input; isConfirmed: boolean } | null>(null);
  const [first] = useState(state);
  const shown = useRef<unknown>(null);

  const isSending = state.status === 'sending';
  const isSlow = useSlow(isSending);
  const isAsked = asked?.isConfirmed ? isSending : !isUnderWay(state) && state.status !== 'done';
  // A confirmed question does not open again, also when the outcome stays unknown.
  if (asked && !isAsked) setAsked(null);
  const asks = asked && isAsked ? question?.(asked.input) : null;

  const outcome =
    state.status === 'done'
      ? done?.(state.reply, state.input, state !== first)
      : state.status === 'refused'
        ? refused(state.error, state.input)
        : null;
  const { dialog, instead, toast, panel, onClose = dismiss } = outcome ?? {};
  const isPassing = outcome != null && !dialog && panel === undefined;
  useEffect(() => {
    if (!isPassing || shown.current === state) return;
    shown.current = state;
    if (toast) events.emit('ui:toast-requested', toast);
    onClose();
  });

  const isFound = state.status === 'unknown' && state.finding?.outcome === 'happened';
  const found = (): void => {
    dismiss();
    onFound?.();
  };
  const submit = (input: Input): void => {
    if (question?.(input)) setAsked({ input, isConfirmed: false });
    else run(input);
  };
  const confirm = (): void => {
    if (!asked) return;
    run(asked.input);
    setAsked(asks?.stays ? { ...asked, isConfirmed: true } : null);
  };

  return {
    submit,
    locked: isUnderWay(state),
    busy: isSending && !asks,
    pending: <MoneyPending {...texts} action={isFound ? { ...action, dismiss: found } : action} />,
    isReplaced: instead === true || panel !== undefined,
    dialogs: (
      <>
        {asks && (
          <ConfirmDialog
            open
            title={asks.title}
            confirmLabel={asks.confirmLabel}
            cancelLabel={asks.cancelLabel}
            danger={asks.danger}
            busy={isSending}
            onConfirm={confirm}
            onCancel={() => setAsked(null)}
          >
            {asks.text}
            {/* Here too: the question covers what the form shows. */}
            <div role="status" className={classes.inQuestion}>
              {isSlow && <SlowAnswer />}
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
  flow: Pick<UsedMoneyFlow<never>, 'isReplaced' | 'dialogs'>;
  children: ReactNode;
}) {
  return (
    <>
      {!flow.isReplaced && children}
      {/* Beside the form, not inside: an outcome that is there from the start has to open on top of it. */}
      {flow.dialogs}
    </>
  );
}
