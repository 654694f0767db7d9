import { getConfig } from '@wallet/platform/config';
import { Field, Icon } from '@wallet/ui';
import { useText } from '../text';
import { useRegisterField } from './register-field-errors';

/** The first step: the phone number, which becomes the username (S2.14). */
export function PhoneStep() {
  const t = useText();
  const { input, error } = useRegisterField('phone');
  const isLao = getConfig().edition === 'lao';
  return (
    <Field
      {...input}
      error={error}
      type="tel"
      label={t('register.phone')}
      hint={t(isLao ? 'register.phoneHintLao' : 'register.phoneHint')}
      prefix={<Icon name="phone" size={20} />}
      autoComplete="tel-national"
      maxLength={32}
      required
      enterKeyHint="next"
    />
  );
}
