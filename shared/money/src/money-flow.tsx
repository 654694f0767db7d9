import type { ApiError } from '@wallet/contract';
import { events, type EventMap } from '@wallet/platform/events';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, useSlow } from '@wallet/ui';
import classes from './money-pending.module.css';
import { MoneyPending, SlowAnswer, type MoneyPendingProps } from './money-pending';
import { OutcomeDialog, type OutcomeDialogProps } from './outcome-dialog';
import { isUnderWay } from './money-state';
import type { UsedMoneyAction } from './use-money-action';

/** What is asked before anything is sent. */
export interface MoneyQuestion {
  title: ReactNode;
  /** What will happen, before it happens. */
  text?: ReactNode;
  /** Says the action itself ("Withdraw 500.00 baht"), not just yes. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** The action costs something or cannot be undone. */
  danger?: boolean;
  /** The question stays, busy, until there is an answer; else it closes at the yes and the form is busy instead. */
  stays?: boolean;
}

/** How an end is told: by a dialog, a toast or a panel; by none of them it is put away at once. */
export interface MoneyOutcome {
  /** On top of the form, or `instead` of it. */
  dialog?: Omit<OutcomeDialogProps, 'onClose'>;
  instead?: boolean;
  toast?: EventMap['ui:toast-requested'];
  /** Stands in the form's place and has its own way on. */
  panel?: ReactNode;
  /** Puts the end away; leads back to the form by default. */
  onClose?: () => void;
}

/** What a form needs of its flow. */
export interface MoneyForm<Input> {
  /** Asks the flow's question about the input, or sends it at once where there is none. */
  submit: (input: Input) => void;
  /** It was sent and there is no answer yet: nothing can be changed or sent. */
  locked: boolean;
  /** It is on its way and no question stands in front of the form. */
  busy: boolean;
  /** How the action stands while its outcome is not known; the form places it. */
  pending: ReactNode;
}

export interface MoneyFlowProps<Input, Reply> extends Omit<MoneyPendingProps, 'action'> {
  action: UsedMoneyAction<Input, Reply>;
  /** What is asked about an input before it is sent; null, or no function, sends it without a question. */
  question?: (input: Input) => MoneyQuestion | null;
  /**
   * How a success is told; null says nothing yet. `isSeen` is false where it was answered while nobody looked, so that it
   * closes nothing.
   */
  done?: (reply: Reply, input: Input, isSeen: boolean) => MoneyOutcome | null;
  /** How a refusal is told, a dialog with its text unless given; null leaves it to the form. */
  refused?: (error: ApiError, input: Input) => MoneyOutcome | null;
  /** Follows when a reading has shown that it happened and the player puts that away. */
  onFound?: () => void;
  children: (form: MoneyForm<Input>) => ReactNode;
}

const inDialog = (error: ApiError): MoneyOutcome => ({ dialog: { error } });

/**
 * A money action from its form to its outcome (docs/adr/0023): form, question, sending, unknown outcome, end. What an
 * action sends and reads is in the hook that makes `action` (`useMoneyAction`); here is only what the player sees of it.
 */
export function MoneyFlow<Input, Reply>(props: MoneyFlowProps<Input, Reply>) {
  const { action, question, done, refused = inDialog, onFound, children, ...texts } = props;
  const { state, run, dismiss } = action;
  const [asked, setAsked] = useState<{ input: Input; isConfirmed: boolean } | null>(null);
  const [first] = useState(state);
  const told = useRef<unknown>(null);

  const isSending = state.status === 'sending';
  const isSlow = useSlow(isSending);
  const isAsked = asked?.isConfirmed ? isSending : !isUnderWay(state) && state.status !== 'done';
  // What was confirmed and answered is not asked about again, also when its outcome stays open.
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
    if (!isPassing || told.current === state) return;
    told.current = state;
    if (toast) events.emit('ui:toast-requested', toast);
    onClose();
  });

  const isFound = state.status === 'unknown' && state.finding?.verdict === 'happened';
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

  return (
    <>
      {!instead &&
        panel === undefined &&
        children({
          submit,
          locked: isUnderWay(state),
          busy: isSending && !asks,
          pending: <MoneyPending {...texts} action={isFound ? { ...action, dismiss: found } : action} />,
        })}
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
          {/* Here too: what stands in the form is behind this question. */}
          <div role="status" className={classes.inQuestion}>
            {isSlow && <SlowAnswer />}
          </div>
        </ConfirmDialog>
      )}
      {/* Beside the form, not inside: an end that is there from the start has to open on top of it. */}
      {dialog && <OutcomeDialog {...dialog} onClose={onClose} />}
      {panel}
    </>
  );
}
