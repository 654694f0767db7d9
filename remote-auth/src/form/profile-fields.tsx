import { Field, Icon, type useTextBox } from '@wallet/ui';
import { useText } from '../text';

interface Props {
  field: {
    input: ReturnType<typeof useTextBox>['input'] & { readOnly: boolean | undefined };
    error: string | undefined;
  };
}

/** The member's name, at the registration and in the profile. */
export function NameField({ field: { input, error } }: Props) {
  const t = useText();
  return (
    <Field
      {...input}
      error={error}
      label={t('register.name')}
      hint={t('register.nameHint')}
      prefix={<Icon name="user" size={20} />}
      autoComplete="nickname"
      maxLength={100}
      required
      enterKeyHint="next"
    />
  );
}

/** The number of the member's bank account, at the registration and in the profile. */
export function AccountNoField({ field: { input, error } }: Props) {
  const t = useText();
  return (
    <Field
      {...input}
      error={error}
      label={t('register.accountNo')}
      hint={t('register.accountNoHint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={32}
      required
      enterKeyHint="next"
    />
  );
}
