import { Field, type FieldProps } from './field';
import { Icon } from './icon';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'prefix' | 'suffix' | 'autoComplete'> {
  /** `current-password` lets password managers fill it in, `new-password` lets them offer one and keep it. */
  autoComplete: 'current-password' | 'new-password';
}

/** A box for a password with a lock before it and a button that reveals what was typed; 128 characters at most. */
export function PasswordField(props: PasswordFieldProps) {
  return <Field maxLength={128} {...props} type="password" prefix={<Icon name="lock" size={20} />} />;
}
