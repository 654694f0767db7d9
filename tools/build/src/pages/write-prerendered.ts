import {
  type Access,
  type Discovery,
  type Edition,
  type ExposeKind,
  fileUrl,
  type PrerenderedPage,
  releaseFolder,
  type RemoteVersion,
  type RenderedPart,
} from '@wallet/federation';
import { type Brand, byLanguage, type Language, languages } from '@wallet/contract';
import { escapeHtml } from './html-text';
import { fragmentsOn, type PageFragment, remotePageAt } from './page-fragments';
import { withSiteTexts } from './site-texts';

export interface FrameInput {
  discovery: Discovery;
  path: string;
  edition: Edition;
  language: Language;
  brand?: Brand | undefined;
  /** The fragments whose HTML replaces their placeholders. */
  fragments?: readonly Pick<PageFragment, 'remote' | 'slot' | 'expose'>[];
}

export interface RenderedFrame extends RenderedPart {
  access: Access;
  /** The name of the site, which the page adds to its title; missing when it adds none. */
  siteName?: string;
}

export interface Frame {
  frameStyle: string;
  renderFrame(input: FrameInput): RenderedFrame;
  /** Returns the spaces of a slot's fragments; missing in a shell without slots in public pages. */
  renderSlot?(input: FrameInput, slot: string): string;
}

/** A file that the build of a remote has written for one of its pages or fragments. */
export interface PrerenderedFile {
  remote: string;
  /** Content of the file, a `PrerenderedPage`. */
  json: string;
}

interface Page extends Omit<FrameInput, 'language' | 'fragments'> {
  base: string;
  part?: PrerenderedFile | undefined;
  /** Returns the prerendered file of a remote's fragment. */
  fragmentPart?: ((remote: string, slot: string) => PrerenderedFile | undefined) | undefined;
  /** The slots of the frame. */
  frameSlots?: readonly string[] | undefined;
}

export interface PrerenderedHtml {
  /** A member page is shown to members only. */
  access: Access;
  rendered: Record<Language, RenderedPart>;
  style: string;
  /** Key in the browser's storage; a browser with a value for it does not show the prerendered page. */
  unlessStored: string | undefined;
  /** The remotes' parts in the HTML, each as `<remote>/<version>/<expose>/<kind>`; the page itself comes first. */
  parts: readonly string[];
}

/** The placeholder of a remote's part in the frame that `@wallet/shell-kit` renders. */
const partPlaceholder = '<template data-part="true"></template>';
/** The placeholder of a fragment, and a slot whose fragments are not rendered yet. */
const fragmentPlaceholder = /<template data-fragment-part="([^"]*)"><\/template>/g;
const emptySlot = /(<div data-fragments="([^"]*)">)(?=<\/div>)/g;

interface PagePart extends Pick<PrerenderedHtml, 'style' | 'unlessStored'> {
  rendered: Partial<Record<Language, RenderedPart>>;
}

/** The part of a page that no remote has prerendered. */
const noPart: PagePart = { rendered: {}, style: '', unlessStored: undefined };

/**
 * Returns a remote's part of a page with the brand's texts and the final addresses of its files, or undefined when the
 * texts cannot be inserted.
 */
function readPart(
  { remote, json }: PrerenderedFile,
  { discovery, edition, brand, path }: Pick<Page, 'discovery' | 'edition' | 'brand' | 'path'>,
): PagePart | undefined {
  const [version] = discovery.microFrontends[remote] as [RemoteVersion];
  const { style, unlessStored, rendered: shared, values } = JSON.parse(json) as PrerenderedPage;
  const byEdition = values?.[path] ?? shared;
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
  return { rendered, style: withAddresses(style), unlessStored };
}

/** Returns the fragments of a page that their builds have prerendered, with their parts. */
function readFragments(page: Page, fragments: readonly PageFragment[]) {
  return fragments.flatMap((fragment) => {
    const file = fragment.isPrerendered && page.fragmentPart?.(fragment.remote, fragment.slot);
    const part = file && readPart(file, page);
    return part ? [{ ...fragment, part }] : [];
  });
}

/** Returns the rules that reserve the space of fragments before the page's code sets it. */
const spaceRules = (fragments: readonly PageFragment[]): string =>
  [...new Set(fragments.map(({ minHeight }) => minHeight))]
    .map((height) => `[data-space="${height}"]{min-height:${height / 16}rem}`)
    .join('');

const partName = ({ microFrontends }: Discovery, remote: string, expose: string, kind: ExposeKind): string =>
  [remote, microFrontends[remote]?.[0]?.metadata.version, expose, kind].join('/');

/** Returns a page as HTML, or undefined when only the browser can render it. */
export function prerenderPage(frameCode: Frame, page: Page): PrerenderedHtml | undefined {
  const { base, part: file, fragmentPart: _, frameSlots, ...visit } = page;
  const { discovery, path } = visit;
  const part = (file && readPart(file, page)) ?? noPart;
  const onPage = fragmentsOn(discovery, path, frameSlots);
  const fragments = readFragments(page, onPage);
  const input = {
    ...visit,
    fragments: fragments.map(({ remote, slot, expose }) => ({ remote, slot, expose })),
  };

  const shown = new Set<(typeof fragments)[number]>();

  /** Adds the fragments of a language to HTML, and those in their own slots. */
  function withFragments(html: string, language: Language): string {
    return html
      .replace(fragmentPlaceholder, (__, key) => {
        const fragment = fragments.find(({ remote, slot }) => `${remote}/${slot}` === key);
        if (!fragment) return '';
        shown.add(fragment);
        return withFragments(fragment.part.rendered[language]?.html ?? '', language);
      })
      .replace(emptySlot, (slotStart, __, id: string) => {
        if (!frameCode.renderSlot || !onPage.some(({ slot }) => slot === id)) return slotStart;
        return slotStart + withFragments(frameCode.renderSlot({ ...input, language }, id), language);
      });
  }

  const render = (language: Language) => {
    const frame = frameCode.renderFrame({ ...input, language });
    const inner = part.rendered[language];
    const title = inner?.title ?? frame.title;
    return {
      access: frame.access,
      hasPart: frame.html.includes(partPlaceholder),
      title: frame.siteName === undefined ? title : `${title} · ${escapeHtml(frame.siteName)}`,
      html: withFragments(
        frame.html
          .replaceAll(releaseFolder, base)
          .replace(partPlaceholder, () => inner?.html ?? partPlaceholder),
        language,
      ),
    };
  };
  const rendered = byLanguage(render);
  // A redirect has no HTML, and a page that its owner did not prerender still has the placeholder.
  if (!rendered.th.html || rendered.th.html.includes(partPlaceholder)) return undefined;
  const { access, hasPart } = rendered.th;
  const owner = file && remotePageAt(discovery, path);
  const styles = [
    // A frame without the part, such as one that waits for a session, needs no style of it.
    ...(hasPart ? [part.style] : []),
    ...new Set([...shown].map((one) => one.part.style)),
    spaceRules(onPage),
  ];
  const parts = [
    ...(owner ? [partName(discovery, file.remote, owner.expose, 'page')] : []),
    ...[...shown].map(({ remote, expose }) => partName(discovery, remote, expose, 'fragment')),
  ];
  return {
    unlessStored: part.unlessStored,
    style: styles.join(''),
    access,
    rendered,
    parts: [...new Set(parts)],
  };
}
