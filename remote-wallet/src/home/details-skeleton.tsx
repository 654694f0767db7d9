import { GamesSkeleton } from './games-skeleton';
import { RowsSkeleton } from './rows-skeleton';

/** The details before they are known. */
export function DetailsSkeleton() {
  return (
    <>
      <RowsSkeleton />
      <GamesSkeleton />
    </>
  );
}
