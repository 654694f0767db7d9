import { Icon, type IconName } from '../icon';
import { iconPaths } from '../icon-paths';
import { Illustration } from '../illustration';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

const names = Object.keys(iconPaths) as IconName[];

/** Every icon and every picture. */
export function GalleryIcons() {
  return (
    <>
      <GallerySection title="Icons">
        <ul className={classes.icons}>
          {names.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Illustrations">
        <div className={classes.pictures}>
          {(['empty', 'broken', 'lost', 'closed', 'coins'] as const).map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </div>
      </GallerySection>
    </>
  );
}
