import { useEffect, useState, type KeyboardEvent, type RefObject, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { useCommonText } from './use-common-text';
import classes from './choice-field.module.css';
import fieldClasses from './field.module.css';

/** One option of a long list. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** Icon before the label, such as a bank's logo. */
  icon?: ReactNode;
  /** Further words for the search, such as the name in other languages. */
  keywords?: string;
}

interface Props {
  id: string;
  label: string;
  searchLabel: string;
  searchRef: RefObject<HTMLInputElement | null>;
  value: string;
  options: readonly ChoiceOption[];
  onChoose: (value: string) => void;
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

function found(options: readonly ChoiceOption[], wanted: string): readonly ChoiceOption[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return options.filter(({ value, label, keywords = '' }) => {
    const text = plain(`${value} ${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Renders a search box above a list of options, following the ARIA combobox pattern: the focus stays in the search box.
 */
export function ChoiceList({ id, label, searchLabel, searchRef, value, options, onChoose }: Props) {
  const t = useCommonText();
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(value);
  const shown = found(options, wanted);
  const at = Math.max(
    0,
    shown.findIndex((option) => option.value === active),
  );
  const current = shown[at];
  const currentId = current && `${id}-${current.value}`;

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  const press = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
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
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setActive('');
          }}
          onKeyDown={press}
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
