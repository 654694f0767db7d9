import { HowtoCard } from './howto-card';
import classes from './howto-list.module.css';
import { howtoVideos } from './howto-videos';

/** All videos, each with its way into the player. */
export function HowtoList() {
  return (
    <ul className={classes.list}>
      {howtoVideos.map((video) => (
        <li key={video.id}>
          <HowtoCard video={video} />
        </li>
      ))}
    </ul>
  );
}
