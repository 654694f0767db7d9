import { Field, Icon, Skeleton } from '@wallet/ui';
import type { RefObject } from 'react';
import { useText } from '../text';
import type { GameFilter as Filter, GamePart } from './filter-games';
import classes from './game-filter.module.css';

interface GameFilterProps {
  filter: Filter;
  /** The parts to choose from, without all games. */
  parts: readonly Exclude<GamePart, 'all'>[];
  /** The button that shows all games. */
  allRef: RefObject<HTMLButtonElement | null>;
  onChange: (filter: Filter) => void;
}

/** Renders the search field of the games, and a button for each part of them. */
export function GameFilter({ filter, parts, allRef, onChange }: GameFilterProps) {
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
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <div className={classes.parts} role="group" aria-label={t('games.title')}>
        {(['all', ...parts] as const).map((part) => (
          <button
            key={part}
            ref={part === 'all' ? allRef : undefined}
            type="button"
            className={classes.part}
            aria-pressed={filter.part === part}
            onClick={() => onChange({ ...filter, part })}
          >
            {t(`games.${part}`)}
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
      <div className={classes.parts}>
        <Skeleton height="var(--w-touch)" />
      </div>
    </div>
  );
}
