import { Field, Icon, Skeleton } from '@wallet/ui';
import type { RefObject } from 'react';
import { useText } from '../text';
import type { GameFilter as Filter, GameGroupName } from './filter-games';
import classes from './game-filter.module.css';

interface GameFilterProps {
  filter: Filter;
  /** The groups to choose from, without all games. */
  groups: readonly Exclude<GameGroupName, 'all'>[];
  /** The button that shows all games. */
  allRef: RefObject<HTMLButtonElement | null>;
  onChange: (filter: Filter) => void;
}

/** Scrolls the field below the header on a touch screen, whose keyboard would cover the results. */
function scrollBelowHeader(field: HTMLElement): void {
  if (window.matchMedia?.('(pointer: coarse)').matches) field.scrollIntoView({ block: 'start' });
}

/** Renders the search field of the games, and a button for each group of them. */
export function GameFilter({ filter, groups, allRef, onChange }: GameFilterProps) {
  const t = useText();
  return (
    <div className={classes.filter}>
      <Field
        type="search"
        label={t('games.search')}
        hideLabel
        placeholder={t('games.search')}
        prefix={<Icon name="search" size={20} />}
        autoComplete="off"
        enterKeyHint="search"
        value={filter.text}
        onFocus={({ target }) => scrollBelowHeader(target)}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <div className={classes.groups} role="group" aria-label={t('games.title')}>
        {(['all', ...groups] as const).map((group) => (
          <button
            key={group}
            ref={group === 'all' ? allRef : undefined}
            type="button"
            className={classes.group}
            aria-pressed={filter.group === group}
            onClick={() => onChange({ ...filter, group })}
          >
            {t(`games.${group}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Renders placeholders of the same size. */
export function GameFilterSkeleton() {
  return (
    <div className={classes.filter} aria-hidden="true">
      <Skeleton height="var(--w-control)" className={classes.waiting} />
      <div className={classes.groups}>
        <Skeleton height="var(--w-touch)" />
      </div>
    </div>
  );
}
