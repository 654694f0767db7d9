import { Skeleton } from '@wallet/ui';
import classes from './carousel-skeleton.module.css';

/** The place of banners that are on their way. */
export function CarouselSkeleton() {
  return <Skeleton className={classes.place} />;
}
