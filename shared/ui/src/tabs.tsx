import { type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import classes from './tabs.module.css';
import { useElementId } from '@wallet/platform';

export interface TabsProps<Id extends string> {
  /** Names the choice. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode; icon?: IconName }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Content of the chosen tab. */
  children?: ReactNode;
}

/** Renders a few views of the same content, one at a time; arrow keys move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useElementId();
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={classes.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            className={classNames(classes.tab, tab.id === value && classes.chosen)}
            aria-selected={tab.id === value}
            aria-controls={children != null && tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
          >
            {tab.icon && <Icon name={tab.icon} size={20} />}
            {tab.label}
          </button>
        ))}
      </div>
      {children != null && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
