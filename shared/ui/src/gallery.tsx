import { GalleryButtons } from './gallery/gallery-buttons';
import { GalleryCards, GalleryLists } from './gallery/gallery-cards';
import { GalleryDialogs } from './gallery/gallery-dialogs';
import { GalleryForms } from './gallery/gallery-forms';
import { GalleryIcons, GalleryTokens } from './gallery/gallery-tokens';
import { GalleryStates } from './gallery/gallery-states';
import classes from './gallery/gallery.module.css';

export { GallerySection } from './gallery/gallery-section';

/** Renders every token and primitive in all its states, in the current language and theme. */
export function Gallery() {
  return (
    <div className={classes.gallery} id="gallery">
      <h1>ทองดี · ທອງດີ · Thongdee</h1>
      <GalleryCards />
      <GalleryButtons />
      <GalleryForms />
      <GalleryLists />
      <GalleryStates />
      <GalleryDialogs />
      <GalleryIcons />
      <GalleryTokens />
    </div>
  );
}
