import { Icon } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import classes from './currency-field.module.css';
import { useRegisterField } from './use-register-field';

const currencies = ['LAK', 'BAHT'] as const;

/** The wallet's currency (S9.6): never chosen beforehand, since it cannot be changed later. */
export function CurrencyField() {
  const t = useText();
  const id = useElementId();
  const { box, error } = useRegisterField('currency');
  return (
    <fieldset
      role="radiogroup"
      className={classes.field}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
    >
      <legend className={classes.legend}>{t('register.currency')}</legend>
      <div className={classes.options}>
        {currencies.map((currency) => (
          <label key={currency} className={classes.option}>
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={box.value === currency}
              disabled={box.readOnly}
              onChange={() => box.onChange(currency)}
              className={classes.input}
            />
            <span>{t(`register.${currency}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('register.currencyHint')}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
