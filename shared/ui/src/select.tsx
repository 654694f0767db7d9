import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { FieldFrame, type FieldTexts } from './field';
import classes from './field.module.css';
import { Icon } from './icon';
import { useCommonText } from './use-common-text';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'id' | 'size' | 'multiple' | 'children'>,
    FieldTexts {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; `false` omits it, when there is always a value. */
  placeholder?: string | false;
}

/** Renders the phone's native select in the product's style; an empty value means that nothing is chosen. */
export function Select(props: SelectProps) {
  const { label, hideLabel, hint, error, options, placeholder, className, ...rest } = props;
  const t = useCommonText();
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={classes.box} data-invalid={control['aria-invalid']}>
          <select {...rest} {...control} className={classNames(classes.input, classes.select)}>
            {placeholder !== false && <option value="">{placeholder ?? t('choose')}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={classes.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}
