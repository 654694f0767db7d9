import { GalleryMoney } from '@wallet/money/gallery-money';
import { LanguageMenu } from '@wallet/shell-kit';
import { Gallery } from '@wallet/ui/gallery';

/** Shows every token and primitive. No production build contains it. */
export function GalleryPage() {
  return (
    <>
      <LanguageMenu />
      <Gallery />
      <GalleryMoney />
    </>
  );
}
