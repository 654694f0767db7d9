import { fileUrl, type Discovery, type RemoteVersion } from '@wallet/federation/discovery';
import {
  releaseFolder,
  type RenderedPart,
  type Edition,
  type PrerenderedPage,
} from '@wallet/federation/prerendered-page';
import type { Language } from '@wallet/platform/i18n/languages';

/** What a frame is rendered from. */
export interface FrameInput {
  discovery: Discovery;
  codeOrigins: readonly string[];
  path: string;
  edition: Edition;
  language: Language;
}

/** What renders the frame of public pages, and the styles that it uses. */
export interface Frame {
  frameStyle: string;
  renderFrame(input: FrameInput): RenderedPart;
}

/** The file in which the owner of a page has rendered its part of it. */
export interface PrerenderedFile {
  remote: string;
  json: string;
}

interface Page {
  discovery: Discovery;
  codeOrigins: readonly string[];
  edition: Edition;
  path: string;
  base: string;
  part?: PrerenderedFile | undefined;
}

/** A page as HTML, in each language. */
export interface PrerenderedHtml {
  rendered: Record<Language, RenderedPart>;
  /** Styles of the remote's part. */
  style: string;
  unless: string | undefined;
  /** The remote whose part stands in it, and its version. */
  of: string;
}

/** Where a remote's part stands in the frame, as `render-frame.tsx` renders it. */
const partPlace = '<template data-part="true"></template>';

const languages: readonly Language[] = ['th', 'la', 'en'];

/** The part of a page, its files at their addresses. */
function readPart({ remote, json }: PrerenderedFile, discovery: Discovery): PrerenderedPage & { of: string } {
  const [version] = discovery.microFrontends[remote] as [RemoteVersion];
  const page = JSON.parse(json.replaceAll(releaseFolder, fileUrl(version, ''))) as PrerenderedPage;
  if (/<\/script|<!--/i.test(page.style)) throw new Error(`A style of ${remote} would end its own element.`);
  return { ...page, of: `${remote} ${version.metadata.version}` };
}

/** A public page as HTML; undefined for one that only the browser can render. */
export function prerenderPage(
  { renderFrame }: Frame,
  { discovery, codeOrigins, edition, path, base, part }: Page,
): PrerenderedHtml | undefined {
  const read = part && readPart(part, discovery);
  const render = (language: Language): RenderedPart => {
    const frame = renderFrame({ discovery, codeOrigins, path, edition, language });
    const inner = read?.rendered[edition][language];
    return {
      title: inner?.title ?? frame.title,
      html: frame.html.replaceAll(releaseFolder, base).replace(partPlace, () => inner?.html ?? partPlace),
    };
  };
  const rendered = Object.fromEntries(languages.map((language) => [language, render(language)])) as Record<
    Language,
    RenderedPart
  >;
  // A page that leads on to another one has no HTML, nor has one whose owner rendered nothing.
  if (!rendered.th.html || rendered.th.html.includes(partPlace)) return undefined;
  return { rendered, style: read?.style ?? '', unless: read?.unlessStored, of: read?.of ?? '' };
}
