import { type Language, useLanguage } from '@wallet/platform/i18n';
import { languageNames, languageTags } from '@wallet/contract';
import { ErrorState, prefersReducedMotion } from '@wallet/ui';
import { useState, type Ref } from 'react';
import { useText } from '../text';
import classes from './howto-player.module.css';
import { type HowtoId, posterOf } from './howto-videos';

/** Returns the addresses of a video's files. */
const sourcesOf = (id: HowtoId, language: Language) => ({
  webm: require(`./videos/${id}.${language}.webm`) as string,
  mp4: require(`./videos/${id}.${language}.mp4`) as string,
  captions: require(`./videos/${id}.${language}.vtt`) as string,
});

/**
 * Plays a video in the page's language, with captions and the browser's own controls, which also work with the
 * keyboard. No video has sound.
 */
export function HowtoPlayer({ id, ref }: { id: HowtoId; ref: Ref<HTMLVideoElement> }) {
  const t = useText();
  const language = useLanguage();
  const { webm, mp4, captions } = sourcesOf(id, language);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed)
    return (
      <ErrorState
        title={t('howto.failed')}
        onRetry={() => {
          setAttempt(attempt + 1);
          setIsFailed(false);
        }}
      />
    );
  return (
    <video
      // A player reads its sources and captions only once, when it is created.
      key={`${language} ${attempt}`}
      ref={ref}
      className={classes.player}
      aria-label={t(`howto.video.${id}`)}
      poster={posterOf(id, language)}
      width={360}
      height={640}
      controls
      controlsList="nodownload noremoteplayback"
      disablePictureInPicture
      playsInline
      muted
      autoPlay={!prefersReducedMotion()}
      preload="metadata"
      tabIndex={0}
    >
      <source src={webm} type='video/webm; codecs="vp9"' />
      {/* The last source fires the error when no source could be played. */}
      <source src={mp4} type="video/mp4" onError={() => setIsFailed(true)} />
      <track
        kind="captions"
        src={captions}
        srcLang={languageTags[language]}
        label={languageNames[language]}
        default
      />
    </video>
  );
}
