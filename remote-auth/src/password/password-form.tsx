import { type ApiError, toApiError } from '@wallet/contract';
import { useElementId } from '@wallet/platform';
import { changePassword } from '@wallet/platform/api';
import { Button, Dialog, Field, useTextBox } from '@wallet/ui';
import type { FormEvent } from 'react';
import { Form } from 'react-final-form';
import { HiddenUsername } from '../form/own-password-field';
import { syncAutofill } from '../form/sync-autofill';
import { useProfile } from '../form/use-profile';
import { useText } from '../text';
import classes from './password-form.module.css';
import { loadPasswordAssessment, PasswordHint } from './password-hint';

const emptyValues = { oldPassword: '', newPassword: '', confirm: '' };

/** The typed values by field name. */
type PasswordValues = typeof emptyValues;

function usePasswordField(name: keyof PasswordValues) {
  const { input, meta } = useTextBox(name);
  const autoComplete = name === 'oldPassword' ? 'current-password' : 'new-password';
  return {
    ...input,
    type: 'password',
    autoComplete,
    maxLength: 128,
    readOnly: meta.submitting,
    required: true,
  } as const;
}

interface FieldsProps {
  values: PasswordValues;
  /** True when the new password and its confirmation differ. */
  isUnequal: boolean;
}

function PasswordFields({ values, isUnequal }: FieldsProps) {
  const t = useText();
  const { data } = useProfile();
  const oldPassword = usePasswordField('oldPassword');
  const newPassword = usePasswordField('newPassword');
  const confirm = usePasswordField('confirm');
  return (
    <>
      <HiddenUsername />
      <Field {...oldPassword} label={t('password.old')} enterKeyHint="next" />
      <Field
        {...newPassword}
        label={t('password.new')}
        onFocus={(event) => {
          newPassword.onFocus(event);
          void loadPasswordAssessment();
        }}
        hint={
          <PasswordHint
            rule={t('password.rules')}
            password={values.newPassword}
            known={[data?.profile.username ?? '', data?.profile.name ?? '']}
          />
        }
      />
      <Field
        {...confirm}
        label={t('password.confirm')}
        error={isUnequal ? t('password.unequal') : undefined}
      />
    </>
  );
}

type Problems = Partial<Record<keyof PasswordValues, 'missing' | 'unequal'>>;

/** Returns the invalid fields in their order (S5.8). */
function findProblems(values: PasswordValues): Problems {
  const names = ['oldPassword', 'newPassword', 'confirm'] as const;
  const missingFields = names.filter((name) => values[name] === '');
  if (missingFields.length > 0) return Object.fromEntries(missingFields.map((name) => [name, 'missing']));
  return values.newPassword === values.confirm ? {} : { confirm: 'unequal' };
}

interface Props {
  onSaved: () => void;
  /** Called when the request fails, unless the session has ended: then the dialog closes. */
  onError: (error: ApiError) => void;
  close: () => void;
}

/** Renders the fields for the old and the new password. A submit with an empty field only focuses that field (S5.8). */
export function PasswordForm({ onSaved, onError, close }: Props) {
  const t = useText();
  const id = useElementId();
  const save = async ({ oldPassword, newPassword }: PasswordValues): Promise<void> => {
    try {
      await changePassword({ oldPassword, newPassword });
      onSaved();
    } catch (caught) {
      const error = toApiError(caught);
      if (error.kind !== 'session' && error.kind !== 'gone') onError(error);
    }
  };
  return (
    <Form<PasswordValues> onSubmit={save} initialValues={emptyValues} validate={findProblems}>
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
          syncAutofill(element, form);
          const [invalid] = Object.keys(findProblems(form.getState().values));
          if (invalid) element.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
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
