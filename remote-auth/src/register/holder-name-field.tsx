import { Field, inUpperCase } from '@wallet/ui';
import { useText } from '../text';
import classes from './register-form.module.css';
import { useRegisterField } from './use-register-field';

interface Props {
  name: 'firstName' | 'lastName';
  autoComplete: 'given-name' | 'family-name';
  /** The chosen bank takes English letters only. */
  english: boolean;
}

/** A part of the account holder's name, in upper case as it is typed (S2.17). */
export function HolderNameField({ name, autoComplete, english }: Props) {
  const t = useText();
  const { box, error } = useRegisterField(name);
  return (
    <Field
      {...box}
      {...inUpperCase(box.onChange)}
      className={classes.upper}
      error={error}
      label={t(`register.${name}`)}
      hint={english ? t('register.englishHint') : undefined}
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={99}
      required
      enterKeyHint="next"
    />
  );
}
