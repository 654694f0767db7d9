import { lookupSources } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { Button, Field, Icon, Select } from '@wallet/ui';
import { useBanks } from '../bank/banks';
import { NameField } from '../form/profile-fields';
import { formatPhoneNumber } from '../phone/phone-number';
import { useText } from '../text';
import { NewPasswordFields } from './new-password-fields';
import { useRegisterField } from './register-field-errors';
import classes from './register-form.module.css';

/** An optional field: how the visitor found the site, from the operator's list. */
function SourceField() {
  const t = useText();
  const language = useLanguage();
  const { input, error } = useRegisterField('source');
  const { data, isError } = useQuery({
    queryKey: ['auth', 'sources', language],
    queryFn: ({ signal }) => lookupSources({ signal }),
    staleTime: Infinity,
  });
  const { readOnly, ...select } = input;
  return (
    <Select
      {...select}
      disabled={readOnly || !data}
      error={error}
      label={t('register.source')}
      placeholder={t('register.sourceNone')}
      hint={isError && !data ? t('register.sourceFailed') : undefined}
      options={(data?.sources ?? []).map(({ code, description }) => ({ value: code, label: description }))}
    />
  );
}

interface Props {
  /** True when an invite link set the inviter's code, which is then read-only (S2.19). */
  isInvited: boolean;
  /** True after a reload, which restores everything but the passwords. */
  isRestored: boolean;
  onChangePhone: () => void;
}

/** The third step: name, password, source and invite code (S2.16). */
export function ProfileStep({ isInvited, isRestored, onChangePhone }: Props) {
  const t = useText();
  // Loads the banks for the next step.
  useBanks();
  const phone = useRegisterField('phone');
  const name = useRegisterField('name');
  const password = useRegisterField('password');
  const invite = useRegisterField('invite');
  return (
    <>
      {isRestored && password.input.value === '' && (
        <p className={classes.note}>
          <Icon name="info" size={20} />
          <span>{t('register.again')}</span>
        </p>
      )}
      <Field
        {...phone.input}
        value={formatPhoneNumber(phone.input.value)}
        // Without a name, `syncAutofill` does not replace the number by its formatted text.
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
            disabled={phone.input.readOnly}
            onClick={onChangePhone}
          >
            {t('register.changePhone')}
          </Button>
        }
      />
      <NameField field={name} />
      <NewPasswordFields
        label={t('register.password')}
        confirmLabel={t('register.confirm')}
        known={[phone.input.value, name.input.value]}
        enterKeyHint="next"
      />
      <SourceField />
      <Field
        {...invite.input}
        className={classes.code}
        readOnly={isInvited || invite.input.readOnly}
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
