import classes from './illustration.module.css';

const stripes = [0, 1, 2, 3, 4, 5];
const top = 136 / stripes.length;
const foot = 164 / stripes.length;

/** A market stall's striped roof from 38 to 202, its scallops ending at y 80. */
export function Awning() {
  return (
    <g>
      {stripes.map((stripe) => {
        const fill = stripe % 2 === 0 ? classes.gold : classes.paper;
        const left = 38 + foot * stripe;
        return (
          <g key={stripe} className={`${fill} ${classes.edged}`}>
            <path
              d={`M${52 + top * stripe} 34h${top}L${left + foot} 60H${left}ZM${left} 60h${foot}v6a${foot / 2} ${foot / 2} 0 0 1-${foot} 0Z`}
            />
          </g>
        );
      })}
    </g>
  );
}
