import { GamesSkeleton } from './games-skeleton';
import { LinesSkeleton } from './lines-skeleton';

/** The details before they are known. */
export function DetailsSkeleton() {
  return (
    <>
      <LinesSkeleton />
      <GamesSkeleton />
    </>
  );
}
