import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

const colours = [
  'paper surface raised sunken ink ink-soft line line-strong',
  'gold gold-press gold-edge on-gold accent accent-wash',
  'jade jade-wash brick brick-wash amber amber-wash danger danger-press',
].map((row) => row.split(' '));
const sizes = ['s', 'm', 'l', 'xl', 'xxl'];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** Renders the tokens: colours, type sizes in the three scripts, and spacing steps. */
export function GalleryTokens() {
  return (
    <GallerySection title="Tokens">
      {colours.map((row) => (
        <ul key={row[0]} className={classes.swatches}>
          {row.map((name) => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: `var(--w-${name})` }} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      ))}
      {sizes.map((size) => (
        <p key={size} className={classes.type} style={{ fontSize: `var(--w-text-${size})` }}>
          <span lang="th">ที่นี่ปลอดภัย กู้ชื่อ</span> <span lang="lo">ທີ່ນີ້ປອດໄພ ກູ້ຊື່</span> <b>Thongdee 1,234.50</b>
        </p>
      ))}
      <ul className={classes.spaces}>
        {spaces.map((space) => (
          <li
            key={space}
            style={{ width: `var(--w-space-${space})`, height: `var(--w-space-${space})` }}
            title={`${space}`}
          />
        ))}
      </ul>
    </GallerySection>
  );
}
