import { Button, Field, IconButton, Select } from '@wallet/ui';
import { useText } from '../text';
import classes from './buttons-editor.module.css';
import { type Draft, type DraftButton, emptyButton } from './draft';

type Buttons = NonNullable<Draft['buttons']>;

interface Props {
  buttons: Buttons;
  onChange: (buttons: Buttons | null) => void;
}

/** Fewer than the 20 that the contract allows. */
const maxButtons = 10;

/** Renders the fields for the buttons or quick replies below an answer. */
export function ButtonsEditor({ buttons, onChange }: Props) {
  const t = useText();
  const { kind, items } = buttons;
  const changeItem = (index: number, changes: Partial<DraftButton>): void =>
    onChange({ kind, items: items.map((item, at) => (at === index ? { ...item, ...changes } : item)) });
  const remove = (index: number): void => {
    const rest = items.filter((_, at) => at !== index);
    onChange(rest.length ? { kind, items: rest } : null);
  };
  return (
    <fieldset className={classes.editor}>
      <legend className={classes.legend}>{t('buttons.label')}</legend>
      <Select
        label={t('buttons.kind')}
        hideLabel
        placeholder={false}
        value={kind}
        options={[
          { value: 'buttons', label: t('buttons.buttons') },
          { value: 'quick_replies', label: t('buttons.quickReplies') },
        ]}
        onChange={({ target }) =>
          onChange({ kind: target.value === 'buttons' ? 'buttons' : 'quick_replies', items })
        }
      />
      {items.map((item, index) => (
        <div key={index} className={classes.row}>
          <Field
            label={t('buttons.title', { count: index + 1 })}
            hideLabel
            placeholder={t('buttons.titleHint')}
            maxLength={200}
            value={item.title}
            onChange={({ target }) => changeItem(index, { title: target.value })}
          />
          {kind === 'buttons' && (
            <Field
              type="url"
              label={t('buttons.address', { count: index + 1 })}
              hideLabel
              placeholder={t('buttons.addressHint')}
              maxLength={2048}
              value={item.address}
              onChange={({ target }) => changeItem(index, { address: target.value.trim() })}
            />
          )}
          <IconButton
            icon="close"
            label={t('buttons.remove', { count: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {items.length < maxButtons && (
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          onClick={() => onChange({ kind, items: [...items, emptyButton] })}
        >
          {t('buttons.add')}
        </Button>
      )}
    </fieldset>
  );
}
