import type { ComponentType } from 'react';
import { classNames } from './class-names';
import { ClosedShop } from './illustrations/closed-shop';
import { CoinStacks } from './illustrations/coin-stacks';
import { EmptyStall } from './illustrations/empty-stall';
import { FallenLantern } from './illustrations/fallen-lantern';
import classes from './illustrations/illustration.module.css';
import { LitString } from './illustrations/lit-string';
import { LostWay } from './illustrations/lost-way';

/** `empty` nothing yet, `broken` a part failed, `lost` no such page, `closed` the service is gone, `coins` money, `done` an action is done. */
export type IllustrationName = 'empty' | 'broken' | 'lost' | 'closed' | 'coins' | 'done';

const scenes: Readonly<Record<IllustrationName, ComponentType>> = {
  empty: EmptyStall,
  broken: FallenLantern,
  lost: LostWay,
  closed: ClosedShop,
  coins: CoinStacks,
  done: LitString,
};

/** A scene of the night market, drawn in the colours of the theme; decoration beside words that say the same. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  const Scene = scenes[name];
  return (
    <svg
      className={classNames(classes.picture, className)}
      viewBox="0 0 240 160"
      aria-hidden="true"
      focusable="false"
    >
      <Scene />
    </svg>
  );
}
