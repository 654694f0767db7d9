import { useRef, useState } from 'react';
import { ChoiceList, type ChoiceOption } from './choice-list';
import choiceClasses from './choice-field.module.css';
import { classNames } from './class-names';
import { Dialog } from './dialog';
import { FieldFrame, type FieldTexts } from './field-frame';
import classes from './field.module.css';
import { Icon } from './icon';
import { useCommonText } from './use-common-text';

export interface ChoiceFieldProps extends Omit<FieldTexts, 'label'> {
  label: string;
  id?: string;
  /** Name of the control; a form uses it to find and focus the control. */
  name?: string;
  /** The chosen option's value; '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly ChoiceOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Label of the search box, which names what to search by. */
  searchLabel?: string;
  required?: boolean;
  disabled?: boolean;
}

// On a touch screen the keyboard would cover the list to choose from.
const typesAtOnce = (): boolean => window.matchMedia?.('(pointer: fine)').matches ?? true;

/** Renders a choice from a long list: opens a sheet with a search. By keyboard: type, press the arrows and Enter. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hideLabel, hint, error, id, name, value, onChange, options, placeholder, ...rest } = props;
  const { searchLabel, required, disabled } = rest;
  const t = useCommonText();
  const [open, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <>
          <div className={classes.box}>
            <button
              {...control}
              type="button"
              role="combobox"
              name={name}
              className={classNames(classes.input, choiceClasses.trigger, !chosen && choiceClasses.none)}
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-controls={open ? `${control.id}-list` : undefined}
              aria-required={required}
              disabled={disabled}
              onClick={() => setOpen(true)}
            >
              {chosen?.icon}
              <span className={choiceClasses.text}>{chosen?.label ?? placeholder ?? t('choose')}</span>
              <Icon name="chevron-down" size={20} />
            </button>
          </div>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={label}
            initialFocus={typesAtOnce() ? search : undefined}
          >
            <ChoiceList
              id={`${control.id}-list`}
              label={label}
              searchLabel={searchLabel ?? t('search')}
              searchRef={search}
              value={value}
              options={options}
              onChoose={(next) => {
                setOpen(false);
                onChange(next);
              }}
            />
          </Dialog>
        </>
      )}
    </FieldFrame>
  );
}
