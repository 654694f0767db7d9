import classes from './illustration.module.css';

const stripes = [0, 1, 2, 3, 4, 5];
/** Widths of a stripe at the upper and at the lower edge of the roof. */
const topWidth = 136 / stripes.length;
const bottomWidth = 164 / stripes.length;

/** A market stall's striped roof from 38 to 202, its scallops ending at y 80. */
export function Awning() {
  return (
    <g>
      {stripes.map((stripe) => {
        const fill = stripe % 2 === 0 ? classes.gold : classes.paper;
        const left = 38 + bottomWidth * stripe;
        return (
          <g key={stripe} className={`${fill} ${classes.edged}`}>
            <path
              d={`M${52 + topWidth * stripe} 34h${topWidth}L${left + bottomWidth} 60H${left}ZM${left} 60h${bottomWidth}v6a${bottomWidth / 2} ${bottomWidth / 2} 0 0 1-${bottomWidth} 0Z`}
            />
          </g>
        );
      })}
    </g>
  );
}
