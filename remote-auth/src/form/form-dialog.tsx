import { useElementId } from '@wallet/platform';
import { Button, Dialog } from '@wallet/ui';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Form, type FormProps } from 'react-final-form';
import classes from './form-dialog.module.css';
import { FormError, useFocusFirstError } from './form-errors';
import { syncAutofill } from './sync-autofill';

interface FormDialogProps<Values extends object>
  extends Pick<FormProps<Values>, 'onSubmit' | 'initialValues' | 'validate'> {
  title: string;
  submitLabel: string;
  /** True when the submit costs something or cannot be undone. */
  isDanger?: boolean;
  /** A button next to the submit button. */
  back?: { label: string; onClick: () => void };
  /** Name of the current content, if the dialog shows other content before or after the form. */
  step?: string;
  /** The element that gets the focus first, instead of the dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
  close: () => void;
  /** Rendered outside of the form, such as the dialog of a second step. */
  aside?: ReactNode;
  /** Renders the fields. */
  children: (values: Values) => ReactNode;
}

/**
 * Renders a form in a dialog, with the submit button at the dialog's bottom edge. A failed submit keeps the typed values,
 * shows its error under the fields and focuses the first invalid field.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, submitLabel, isDanger, back, step, initialFocus, close, aside, children, ...formProps } =
    props;
  const id = useElementId();
  const { form: formElement, onSubmitted } = useFocusFirstError();
  return (
    <Form<Values> {...formProps}>
      {({ form, handleSubmit, submitting = false, submitError, modifiedSinceLastSubmit, values }) => {
        const submit = (event: FormEvent<HTMLFormElement>) => {
          syncAutofill(event.currentTarget, form);
          void Promise.resolve(handleSubmit(event)).then(onSubmitted);
        };
        const buttons = (
          <>
            {back && (
              <Button variant="secondary" onClick={back.onClick} disabled={submitting}>
                {back.label}
              </Button>
            )}
            <Button
              type="submit"
              form={id}
              wide={!back}
              variant={isDanger ? 'danger' : 'primary'}
              busy={submitting}
            >
              {submitLabel}
            </Button>
          </>
        );
        return (
          <Dialog
            open
            onClose={close}
            title={title}
            step={step}
            busy={submitting}
            initialFocus={initialFocus}
            footer={buttons}
          >
            <form id={id} ref={formElement} className={classes.form} onSubmit={submit} noValidate>
              {children(values)}
              {submitError && !submitting && !modifiedSinceLastSubmit && (
                <FormError message={submitError as string} />
              )}
            </form>
            {aside}
          </Dialog>
        );
      }}
    </Form>
  );
}
