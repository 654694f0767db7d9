import { useRef, useState, useEffect, type KeyboardEvent, type RefObject, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Dialog } from './dialog';
import { FieldFrame, type FieldTexts } from './field';
import { Icon } from './icon';
import { useCommonText } from './use-common-text';
import classes from './choice-field.module.css';
import fieldClasses from './field.module.css';

/** One option of a long list. */
interface ChoiceOption {
  value: string;
  label: string;
  /** Icon before the label, such as a bank's logo. */
  icon?: ReactNode;
  /** Further words for the search, such as the name in other languages. */
  keywords?: string;
}

export interface ChoiceFieldProps extends Omit<FieldTexts, 'label'> {
  label: string;
  /** Name of the control; a form uses it to find and focus the control. */
  name?: string;
  /** The chosen option's value; '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly ChoiceOption[];
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Label of the search box, which names what to search by. */
  searchLabel: string;
  required?: boolean;
  disabled?: boolean;
}

// On a touch screen, a focused search opens the keyboard, which covers the list. A device without any pointer, such as a
// television, has keys.
const shouldFocusSearch = (): boolean => !window.matchMedia?.('(pointer: coarse)').matches;

/** Renders a choice from a long list: opens a sheet with a search. By keyboard: type, press the arrows and Enter. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hideLabel, hint, error, name, value, onChange, options, placeholder, ...rest } = props;
  const { searchLabel, required, disabled } = rest;
  const [isOpen, setIsOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <>
          <div className={fieldClasses.box} data-invalid={control['aria-invalid']}>
            <button
              {...control}
              type="button"
              role="combobox"
              name={name}
              className={classNames(fieldClasses.input, classes.trigger, !chosen && classes.none)}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${control.id}-list` : undefined}
              aria-required={required}
              disabled={disabled}
              onClick={() => setIsOpen(true)}
            >
              {chosen?.icon}
              <span className={classes.text}>{chosen?.label ?? placeholder}</span>
              <Icon name="chevron-down" size={20} />
            </button>
          </div>
          <Dialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            title={label}
            initialFocus={shouldFocusSearch() ? search : undefined}
          >
            <ChoiceList
              id={`${control.id}-list`}
              label={label}
              searchLabel={searchLabel}
              searchRef={search}
              value={value}
              options={options}
              onChoose={(next) => {
                setIsOpen(false);
                onChange(next);
              }}
            />
          </Dialog>
        </>
      )}
    </FieldFrame>
  );
}

interface ChoiceListProps {
  id: string;
  label: string;
  searchLabel: string;
  searchRef: RefObject<HTMLInputElement | null>;
  value: string;
  options: readonly ChoiceOption[];
  onChoose: (value: string) => void;
}

const normalized = (text: string): string => text.normalize('NFC').toLowerCase();

function findOptions(options: readonly ChoiceOption[], query: string): readonly ChoiceOption[] {
  const words = normalized(query).split(/\s+/).filter(Boolean);
  return options.filter(({ value, label, keywords = '' }) => {
    const text = normalized(`${value} ${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Renders a search box above a list of options, following the ARIA combobox pattern: the focus stays in the search box.
 */
function ChoiceList({ id, label, searchLabel, searchRef, value, options, onChoose }: ChoiceListProps) {
  const t = useCommonText();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(value);
  const shown = findOptions(options, query);
  const found = shown.findIndex((option) => option.value === active);
  // Before the first search no option is marked. During a search, Enter chooses the first result.
  const index = found < 0 && query !== '' ? 0 : found;
  const current = shown[index];
  const currentId = current && `${id}-${current.value}`;

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: Math.max(index, 0) - 1 };
    const target = targets[event.key];
    if (target !== undefined) setActive(shown.at(target % shown.length)?.value ?? '');
    else if (event.key === 'Enter' && current) onChoose(current.value);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <div className={classes.choice}>
      <div className={classNames(fieldClasses.box, classes.search)}>
        <span className={fieldClasses.prefix}>
          <Icon name="search" size={20} />
        </span>
        {/* Without its own form, the input belongs to the form around the field, and Enter would submit that form. */}
        <input
          ref={searchRef}
          form=""
          className={fieldClasses.input}
          type="text"
          role="combobox"
          aria-label={searchLabel}
          placeholder={searchLabel}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive('');
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={id} role="listbox" aria-label={label} className={classes.list}>
        {shown.map((option) => (
          <button
            key={option.value}
            id={`${id}-${option.value}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={classNames(classes.option, option === current && classes.active)}
            onClick={() => onChoose(option.value)}
          >
            {option.icon}
            <span className={classes.text}>{option.label}</span>
            {option.value === value && <Icon name="check" size={20} />}
          </button>
        ))}
      </div>
      <p role="status" className={classes.none}>
        {shown.length === 0 && t('noMatch')}
      </p>
    </div>
  );
}
