import { Button, Field, Icon, PasswordField } from '@wallet/ui';
import { useBanks } from '../bank/banks';
import { loadPasswordAssessment, PasswordHint } from '../password/password-hint';
import { formatPhoneNumber } from '../phone/phone-number';
import { useText } from '../text';
import classes from './register-form.module.css';
import { SourceField } from './source-field';
import { useRegisterField } from './use-register-field';

interface Props {
  /** The inviter's code came with a link and is not to be changed (S2.19). */
  isInvited: boolean;
  /** The passwords were lost with a reload; the rest is still there. */
  asksAgain: boolean;
  onChangePhone: () => void;
}

/** The third step: who the person is here, and how they found the site (S2.16). */
export function ProfileStep({ isInvited, asksAgain, onChangePhone }: Props) {
  const t = useText();
  useBanks();
  const phone = useRegisterField('phone');
  const name = useRegisterField('name');
  const password = useRegisterField('password');
  const confirm = useRegisterField('confirm');
  const invite = useRegisterField('invite');
  return (
    <>
      {asksAgain && password.box.value === '' && (
        <p className={classes.note}>
          <Icon name="info" size={20} />
          <span>{t('register.again')}</span>
        </p>
      )}
      <Field
        {...phone.box}
        value={formatPhoneNumber(phone.box.value)}
        name={undefined}
        readOnly
        error={phone.error}
        type="tel"
        label={t('register.phone')}
        prefix={<Icon name="phone" size={20} />}
        autoComplete="username"
        suffix={
          <Button
            variant="quiet"
            size="small"
            className={classes.inside}
            disabled={phone.box.readOnly}
            onClick={onChangePhone}
          >
            {t('register.changePhone')}
          </Button>
        }
      />
      <Field
        {...name.box}
        error={name.error}
        label={t('register.name')}
        hint={t('register.nameHint')}
        prefix={<Icon name="user" size={20} />}
        autoComplete="nickname"
        maxLength={100}
        required
        enterKeyHint="next"
      />
      <PasswordField
        {...password.box}
        error={password.error}
        label={t('register.password')}
        onFocus={(event) => {
          password.box.onFocus(event);
          void loadPasswordAssessment();
        }}
        hint={
          <PasswordHint
            rule={t('register.passwordHint')}
            password={password.box.value}
            known={[phone.box.value, name.box.value]}
          />
        }
        autoComplete="new-password"
        required
        enterKeyHint="next"
      />
      <PasswordField
        {...confirm.box}
        error={confirm.error}
        label={t('register.confirm')}
        autoComplete="new-password"
        required
        enterKeyHint="next"
      />
      <SourceField />
      <Field
        {...invite.box}
        className={classes.code}
        readOnly={isInvited || invite.box.readOnly}
        error={invite.error}
        label={t('register.invite')}
        hint={t(isInvited ? 'register.invited' : 'register.inviteHint')}
        prefix={<Icon name="gift" size={20} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
      />
    </>
  );
}
