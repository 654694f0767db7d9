import { galleryPath } from '@wallet/federation/site-paths';
import { Route } from '@wallet/platform/router';
import { lazy, Suspense, type ReactElement } from 'react';
import { LanguageMenu } from '../layout/language-menu';

/** `/ui` shows every token and primitive; it exists in development only and no production build contains it. */
export const galleryRoute: ReactElement | null =
  process.env.NODE_ENV === 'production' ? null : developmentRoute();

function developmentRoute(): ReactElement {
  const Gallery = lazy(async () => ({ default: (await import('@wallet/ui/gallery')).Gallery }));
  const GalleryMoney = lazy(async () => ({
    default: (await import('@wallet/money/gallery-money')).GalleryMoney,
  }));
  return (
    <Route
      path={galleryPath}
      element={
        <Suspense>
          <LanguageMenu />
          <Gallery />
          <GalleryMoney />
        </Suspense>
      }
    />
  );
}
