import { Checkbox, Dialog } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './shortcut-help.module.css';
import { type Shortcut, shortcuts } from './shortcuts';
import { areShortcutsOn, setShortcutsOn, useShortcut } from './use-shortcut';

/** The keys of fields, which only the help page names. */
const fieldKeys = { send: 'Enter', newLine: 'Shift + Enter', leave: 'Esc' } as const;
const keys = Object.entries({ ...shortcuts, ...fieldKeys }) as [Shortcut | keyof typeof fieldKeys, string][];
/** The keys of the line that opens the help page. */
const hinted = (['next', 'previous', 'reply', 'close', 'help'] as const).map((name) => shortcuts[name]);

/** Renders the line of the most important keys, which opens the page of all keys. */
export function ShortcutHelp() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  useShortcut('help', () => setIsOpen(true));
  return (
    <>
      <button type="button" className={classes.hint} onClick={() => setIsOpen(true)}>
        <span>{t('keys.title')}</span>
        <span aria-hidden="true">
          {isOn && hinted.map((key) => <kbd key={key}>{key.toUpperCase()}</kbd>)}
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('keys.title')}>
        <dl className={classes.keys}>
          {keys.map(([name, key]) => (
            <div key={name}>
              <dt>
                <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('keys.use')}
          hint={t('keys.useHint')}
          checked={isOn}
          onChange={({ target }) => {
            setShortcutsOn(target.checked);
            setIsOn(target.checked);
          }}
        />
      </Dialog>
    </>
  );
}
