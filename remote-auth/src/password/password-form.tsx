import { type ApiError, toApiError } from '@wallet/contract';
import { useElementId } from '@wallet/platform';
import { changePassword } from '@wallet/platform/api';
import { Button, Dialog } from '@wallet/ui';
import type { FormEvent } from 'react';
import { Form } from 'react-final-form';
import { syncAutofill } from '../form/sync-autofill';
import { useText } from '../text';
import { PasswordFields, type PasswordValues } from './password-fields';
import classes from './password-form.module.css';

const untyped: PasswordValues = { oldPassword: '', newPassword: '', confirm: '' };

type Problems = Partial<Record<keyof PasswordValues, 'missing' | 'unequal'>>;

/** What keeps the password from being changed, the boxes in their order (S5.8). */
function findProblems(values: PasswordValues): Problems {
  const names = ['oldPassword', 'newPassword', 'confirm'] as const;
  const missing = names.filter((name) => values[name] === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, 'missing']));
  return values.newPassword === values.confirm ? {} : { confirm: 'unequal' };
}

interface Props {
  onSaved: () => void;
  /** Why it was not changed; a login that is over has no dialog left to tell it in, and is not told. */
  onFailure: (error: ApiError) => void;
  close: () => void;
}

/** The dialog with the boxes; with one left empty nothing happens but that the cursor goes there (S5.8). */
export function PasswordForm({ onSaved, onFailure, close }: Props) {
  const t = useText();
  const id = useElementId();
  const save = async ({ oldPassword, newPassword }: PasswordValues): Promise<void> => {
    try {
      await changePassword({ oldPassword, newPassword });
      onSaved();
    } catch (caught) {
      const error = toApiError(caught);
      if (error.kind !== 'session' && error.kind !== 'gone') onFailure(error);
    }
  };
  return (
    <Form<PasswordValues> onSubmit={save} initialValues={untyped} validate={findProblems}>
      {({
        form,
        handleSubmit,
        submitting = false,
        submitFailed,
        modifiedSinceLastSubmit,
        errors,
        values,
      }) => {
        const submit = (event: FormEvent<HTMLFormElement>) => {
          const element = event.currentTarget;
          syncAutofill(element, form.getState().values, form.change);
          const [wrong] = Object.keys(findProblems(form.getState().values));
          if (wrong) element.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
          void handleSubmit(event);
        };
        const isUnequal = submitFailed && !modifiedSinceLastSubmit && errors?.['confirm'] === 'unequal';
        return (
          <Dialog
            open
            onClose={close}
            title={t('password.title')}
            busy={submitting}
            footer={
              <Button type="submit" form={id} wide busy={submitting}>
                {t('password.save')}
              </Button>
            }
          >
            <form id={id} className={classes.form} onSubmit={submit} noValidate>
              <PasswordFields values={values} isUnequal={isUnequal ?? false} />
              <p className={classes.note}>{t('password.otherDevices')}</p>
            </form>
          </Dialog>
        );
      }}
    </Form>
  );
}
