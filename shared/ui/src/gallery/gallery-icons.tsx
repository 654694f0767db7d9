import { Icon, type IconName } from '../icon';
import iconPaths from '../icon-paths.json';
import { Illustration } from '../illustration';
import { ClosedShop } from '../illustrations/closed-shop';
import { CoinStacks } from '../illustrations/coin-stacks';
import { EmptyStall } from '../illustrations/empty-stall';
import { FallenLantern } from '../illustrations/fallen-lantern';
import { LitString } from '../illustrations/lit-string';
import { LostWay } from '../illustrations/lost-way';
import { QrCode } from '../qr-code';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

const scenes = [EmptyStall, FallenLantern, LostWay, ClosedShop, CoinStacks, LitString];
const names = Object.keys(iconPaths) as IconName[];

/** Renders every icon, every picture, and a text as a QR code. */
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
          {scenes.map((scene) => (
            <Illustration key={scene.name} scene={scene} />
          ))}
        </div>
      </GallerySection>
      <GallerySection title="QR code">
        <QrCode text="https://thongdee.example/register?code=PR0123456789abcdef01234567" label="QR code" />
      </GallerySection>
    </>
  );
}
