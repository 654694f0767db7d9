import { galleryPath } from '@wallet/federation';
import { Route } from '@wallet/platform/router';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { LanguageMenu } from '../layout/language-menu';

/** `/ui` shows every token and primitive. It exists in development only; no production build contains it. */
export const galleryRoute: ReactElement | null =
  // The bundler must see that this import never runs: then a production build does not read the gallery.
  process.env.NODE_ENV === 'production'
    ? null
    : developmentRoute(
        lazy(async () => ({ default: (await import('@wallet/ui/gallery')).Gallery })),
        lazy(async () => ({ default: (await import('@wallet/money/gallery-money')).GalleryMoney })),
      );

function developmentRoute(Gallery: ComponentType, GalleryMoney: ComponentType): ReactElement {
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
