import {
  type Access,
  type Discovery,
  type Edition,
  fileUrl,
  type PrerenderedPage,
  releaseFolder,
  type RemoteVersion,
  type RenderedPart,
} from '@wallet/federation';
import type { Brand, Language } from '@wallet/contract';
import { reworded } from './reworded';

/** What a frame is rendered from. */
export interface FrameInput {
  discovery: Discovery;
  codeOrigins: readonly string[];
  path: string;
  edition: Edition;
  language: Language;
  brand?: Brand | undefined;
}

/** The frame of a page, and who may see it. */
export interface RenderedFrame extends RenderedPart {
  access: Access;
}

/** What renders the frame of pages, and the styles that it uses. */
export interface Frame {
  frameStyle: string;
  renderFrame(input: FrameInput): RenderedFrame;
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
  brand?: Brand | undefined;
}

/** A page as HTML, in each language. */
export interface PrerenderedHtml {
  /** A member's page is shown to nobody else. */
  access: Access;
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

/** The part of a page with the brand's texts in it, its files at their addresses; undefined where that can't be. */
function readPart(
  { remote, json }: PrerenderedFile,
  { discovery, edition, brand }: Page,
): (PrerenderedPage & { of: string }) | undefined {
  const [version] = discovery.microFrontends[remote] as [RemoteVersion];
  const page = JSON.parse(json) as PrerenderedPage;
  if (/<\/script|<!--/i.test(page.style)) throw new Error(`A style of ${remote} would end its own element.`);
  const { namespace } = version.extras.manifest;
  const rendered: Partial<Record<Language, RenderedPart>> = {};
  for (const language of languages) {
    const own = page.rendered[edition][language];
    const part = brand?.messages ? reworded(own, { messages: brand.messages, language, namespace }) : own;
    if (!part) return undefined;
    rendered[language] = part;
  }
  const whole = { ...page, rendered: { ...page.rendered, [edition]: rendered } };
  const placed = JSON.stringify(whole).replaceAll(releaseFolder, fileUrl(version, ''));
  return { ...(JSON.parse(placed) as PrerenderedPage), of: `${remote} ${version.metadata.version}` };
}

/** A page as HTML; undefined for one that only the browser can render. */
export function prerenderPage({ renderFrame }: Frame, page: Page): PrerenderedHtml | undefined {
  const { discovery, codeOrigins, edition, path, base, part, brand } = page;
  const read = part && readPart(part, page);
  const render = (language: Language): RenderedFrame => {
    const frame = renderFrame({ discovery, codeOrigins, path, edition, language, brand });
    const inner = read?.rendered[edition][language];
    return {
      access: frame.access,
      title: inner?.title ?? frame.title,
      html: frame.html.replaceAll(releaseFolder, base).replace(partPlace, () => inner?.html ?? partPlace),
    };
  };
  const rendered = Object.fromEntries(languages.map((language) => [language, render(language)])) as Record<
    Language,
    RenderedFrame
  >;
  // A page that leads on to another one has no HTML, nor has one whose owner rendered nothing.
  if (!rendered.th.html || rendered.th.html.includes(partPlace)) return undefined;
  const { access } = rendered.th;
  return { access, rendered, style: read?.style ?? '', unless: read?.unlessStored, of: read?.of ?? '' };
}
