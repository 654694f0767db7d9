import { fileUrl, type Discovery, type RemoteVersion } from '@wallet/federation/discovery';
import {
  releaseFolder,
  type DrawnPage,
  type Edition,
  type PrerenderedPage,
} from '@wallet/federation/prerendered-page';
import type { Language } from '@wallet/platform/i18n/languages';

/** What a frame is drawn from. */
export interface FrameInput {
  discovery: Discovery;
  codeOrigins: readonly string[];
  path: string;
  edition: Edition;
  language: Language;
}

/** What draws the frame of public pages, and the styles that it uses. */
export interface Frame {
  frameStyle: string;
  drawFrame(input: FrameInput): DrawnPage;
}

/** The file in which the owner of a page has drawn its part of it. */
export interface DrawnPart {
  remote: string;
  json: string;
}

interface Page {
  discovery: Discovery;
  codeOrigins: readonly string[];
  edition: Edition;
  path: string;
  base: string;
  part?: DrawnPart | undefined;
}

/** A page as HTML, in each language. */
export interface WrittenDrawing {
  drawn: Record<Language, DrawnPage>;
  /** Styles of the remote's part. */
  style: string;
  unless: string | undefined;
  /** The remote whose part stands in it, and its version. */
  of: string;
}

/** Where a remote's part stands in the frame, as `draw-frame.tsx` draws it. */
const partPlace = '<template data-part="true"></template>';

const languages: readonly Language[] = ['th', 'la', 'en'];

/** The part of a page, its files at their addresses. */
function readPart({ remote, json }: DrawnPart, discovery: Discovery): PrerenderedPage & { of: string } {
  const [version] = discovery.microFrontends[remote] as [RemoteVersion];
  const page = JSON.parse(json.replaceAll(releaseFolder, fileUrl(version, ''))) as PrerenderedPage;
  if (/<\/script|<!--/i.test(page.style)) throw new Error(`A style of ${remote} would end its own element.`);
  return { ...page, of: `${remote} ${version.metadata.version}` };
}

/** A public page as HTML; undefined for one that only the browser can draw. */
export function drawPage(
  { drawFrame }: Frame,
  { discovery, codeOrigins, edition, path, base, part }: Page,
): WrittenDrawing | undefined {
  const read = part && readPart(part, discovery);
  const draw = (language: Language): DrawnPage => {
    const frame = drawFrame({ discovery, codeOrigins, path, edition, language });
    const inner = read?.drawn[edition][language];
    return {
      title: inner?.title ?? frame.title,
      html: frame.html.replaceAll(releaseFolder, base).replace(partPlace, () => inner?.html ?? partPlace),
    };
  };
  const drawn = Object.fromEntries(languages.map((language) => [language, draw(language)])) as Record<
    Language,
    DrawnPage
  >;
  // A page that leads on to another one has no HTML, nor has one whose owner drew nothing.
  if (!drawn.th.html || drawn.th.html.includes(partPlace)) return undefined;
  return { drawn, style: read?.style ?? '', unless: read?.unlessStored, of: read?.of ?? '' };
}
