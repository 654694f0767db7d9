import { Field, type FieldProps } from './field';
import { Icon } from './icon';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'prefix' | 'suffix' | 'autoComplete'> {
  /** `current-password` allows password managers to fill it in, `new-password` to suggest a password and store it. */
  autoComplete: 'current-password' | 'new-password';
}

/** Renders a password box with a lock icon and a button that reveals the typed text; 128 characters at most. */
export function PasswordField(props: PasswordFieldProps) {
  return <Field maxLength={128} {...props} type="password" prefix={<Icon name="lock" size={20} />} />;
}
