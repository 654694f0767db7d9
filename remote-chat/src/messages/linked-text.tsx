import { splitLinks } from './split-links';

/** A text as it was written, with its web addresses as links; nothing of it becomes markup. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, place) =>
    href === undefined ? (
      piece
    ) : (
      <a key={`${place}-${href}`} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ),
  );
}
