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
import { escapeHtml } from './html-text';
import { withSiteTexts } from './site-texts';

export interface FrameInput {
  discovery: Discovery;
  codeOrigins: readonly string[];
  path: string;
  edition: Edition;
  language: Language;
  brand?: Brand | undefined;
}

export interface RenderedFrame extends RenderedPart {
  access: Access;
  /** The name of the site, which the page adds to its title; missing when it adds none. */
  siteName?: string;
}

export interface Frame {
  frameStyle: string;
  renderFrame(input: FrameInput): RenderedFrame;
}

/** A file that the build of a remote has written for one of its pages. */
export interface PrerenderedFile {
  remote: string;
  /** Content of the file, a `PrerenderedPage`. */
  json: string;
}

interface Page extends Omit<FrameInput, 'language'> {
  base: string;
  part?: PrerenderedFile | undefined;
}

export interface PrerenderedHtml {
  /** A member page is shown to members only. */
  access: Access;
  rendered: Record<Language, RenderedPart>;
  style: string;
  /** Key in the browser's storage; a browser with a value for it does not show the prerendered page. */
  unlessStored: string | undefined;
  /** The name and version of the remote that owns the part. */
  owner: string;
}

/** The placeholder of a remote's part in the frame that `@wallet/shell-kit` renders. */
const partPlaceholder = '<template data-part="true"></template>';

const languages: readonly Language[] = ['th', 'la', 'en'];

interface PagePart extends Omit<PrerenderedHtml, 'access' | 'rendered'> {
  rendered: Partial<Record<Language, RenderedPart>>;
}

/** The part of a page that no remote has prerendered. */
const noPart: PagePart = { rendered: {}, style: '', unlessStored: undefined, owner: '' };

/**
 * Returns a remote's part of a page with the brand's texts and the final addresses of its files, or undefined when the
 * texts cannot be inserted.
 */
function readPart(
  { remote, json }: PrerenderedFile,
  { discovery, edition, brand }: Page,
): PagePart | undefined {
  const [version] = discovery.microFrontends[remote] as [RemoteVersion];
  const { style, unlessStored, rendered: byEdition } = JSON.parse(json) as PrerenderedPage;
  if (/<\/script|<!--/i.test(style)) throw new Error(`A style of ${remote} would end its own element.`);
  const withAddresses = (text: string): string => text.replaceAll(releaseFolder, fileUrl(version, ''));
  const { namespace } = version.extras.manifest;
  const rendered: PagePart['rendered'] = {};
  for (const language of languages) {
    const own = byEdition[edition][language];
    const part = brand?.messages
      ? withSiteTexts(own, { messages: brand.messages, language, namespace })
      : own;
    if (!part) return undefined;
    rendered[language] = { title: part.title, html: withAddresses(part.html) };
  }
  const owner = `${remote} ${version.metadata.version}`;
  return { rendered, style: withAddresses(style), unlessStored, owner };
}

/** Returns a page as HTML, or undefined when only the browser can render it. */
export function prerenderPage({ renderFrame }: Frame, page: Page): PrerenderedHtml | undefined {
  const { base, part: file, ...input } = page;
  const part = (file && readPart(file, page)) ?? noPart;
  const render = (language: Language) => {
    const frame = renderFrame({ ...input, language });
    const inner = part.rendered[language];
    const title = inner?.title ?? frame.title;
    return {
      access: frame.access,
      hasPart: frame.html.includes(partPlaceholder),
      title: frame.siteName === undefined ? title : `${title} · ${escapeHtml(frame.siteName)}`,
      html: frame.html
        .replaceAll(releaseFolder, base)
        .replace(partPlaceholder, () => inner?.html ?? partPlaceholder),
    };
  };
  const rendered = { th: render('th'), la: render('la'), en: render('en') };
  // A redirect has no HTML, and a page that its owner did not prerender still has the placeholder.
  if (!rendered.th.html || rendered.th.html.includes(partPlaceholder)) return undefined;
  const { access, hasPart } = rendered.th;
  // A frame without the part, such as one that waits for a session, needs no style of it.
  return { ...part, style: hasPart ? part.style : '', access, rendered };
}
