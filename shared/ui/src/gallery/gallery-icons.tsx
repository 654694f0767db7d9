import { Icon, type IconName } from '../icon';
import iconPaths from '../icon-paths.json';
import { Illustration } from '../illustration';
import { QrCode } from '../qr-code';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

const names = Object.keys(iconPaths) as IconName[];

/** Every icon and every picture, and how a text looks as one. */
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
          {(['empty', 'broken', 'lost', 'closed', 'coins', 'done'] as const).map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </div>
      </GallerySection>
      <GallerySection title="QR code">
        <QrCode text="https://thongdee.example/register?code=PR0123456789abcdef01234567" label="QR code" />
      </GallerySection>
    </>
  );
}
