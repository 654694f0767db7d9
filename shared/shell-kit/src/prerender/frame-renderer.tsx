import { renderHtml, takeTexts } from '@wallet/build/prerender';
import { type ExposedModule, matchesPath, parseDiscovery, shellPathProblem } from '@wallet/federation';
import { createRemoteRegistry, type RemoteRegistry } from '@wallet/federation/run';
import { setConfig } from '@wallet/platform/config';
import { translate } from '@wallet/platform/i18n';
import { sharedTexts } from '@wallet/platform/shared-texts';
import { byLanguage, type Language } from '@wallet/contract';
import { setSite, site } from '@wallet/platform/site';
import type { FrameInput, RenderedFrame } from '@wallet/build';
import { createSite } from '../boot/create-site';
import { RegistryContext } from '../remote/use-remote';
import type { Shell } from '../shell';
import type { KitTexts } from '../text';
import { partElements, sampleDiscovery, sampleFragment, samplePaths } from './sample-discovery';

const Placeholder = () => <template data-part />;

/** Returns the module of an expose with prerendered fragments: a placeholder for each. */
function fragmentsModule(fragments: NonNullable<FrameInput['fragments']>, remote: string, expose: string) {
  const inExpose = fragments.filter((one) => one.remote === remote && one.expose === expose);
  const placeholders = inExpose.map(({ slot }) => {
    const FragmentPlaceholder = () => <template data-fragment-part={`${remote}/${slot}`} />;
    return [slot, FragmentPlaceholder] as const;
  });
  const module = { fragments: Object.fromEntries(placeholders) };
  return inExpose.length ? (module as ExposedModule) : undefined;
}

/** Renders the spaces of the fragments in a slot of a remote's part. */
function SlotSpaces({ slot }: { slot: string }) {
  const { fragmentsOf, Fragment } = site();
  const always = fragmentsOf?.(slot).filter(({ condition }) => !condition) ?? [];
  return (
    Fragment &&
    always.map((item) => <Fragment key={item.key} item={item} properties={{}} onFailure="collapse" />)
  );
}

/** Returns the remotes of a document. Their pages and prerendered fragments are rendered as placeholders only. */
function registryOf(
  { discovery, fragments = [] }: FrameInput,
  shellPages: readonly string[],
): RemoteRegistry {
  const throwOnLoad = (): never => {
    throw new Error('Nothing is loaded while a page is rendered for its HTML.');
  };
  const registry = createRemoteRegistry({
    remotes: parseDiscovery(discovery, {
      origins: [],
      pathProblem: (path) => shellPathProblem(path, shellPages),
    }),
    host: { load: throwOnLoad, forget: throwOnLoad, replace: throwOnLoad },
  });
  const isPage = (remote: string, expose: string): boolean =>
    registry
      .manifests()
      .some(({ name, pages }) => name === remote && pages.some((page) => page.expose === expose));
  return {
    ...registry,
    ready: (remote, expose) =>
      fragmentsModule(fragments, remote, expose) ??
      (isPage(remote, expose) ? { Page: Placeholder } : undefined),
  };
}

interface Options {
  shell: Shell;
  /** The locale file of the shell in each language. */
  locales: Readonly<Record<Language, KitTexts>>;
  /** The slots of its frame. */
  slots: readonly { id: string }[];
  /** Returns true for a page that adds the name of the site to its title. By default none does. */
  showsName?: (path: string) => boolean;
  /** True when only a browser with a stored login shows the HTML of a member page; by default every browser does. */
  hidesMemberPages?: boolean;
}

/**
 * Returns the functions that the build calls. `renderFrame` renders the first HTML of a page: the frame, its menu from
 * the manifests of the document, and the page itself when the shell owns it. A page of a remote is rendered as a
 * placeholder, and so is a prerendered fragment. `renderSlot` renders the fragments of a slot in a remote's part.
 * `samples` returns HTML with every element that it can render, to select the styles in use.
 */
export function createFrameRenderer(options: Options) {
  const shellPages = options.shell.manifest.pages.map(({ path }) => path);
  const { shell, locales, slots, showsName = () => false, hidesMemberPages = false } = options;
  const texts = byLanguage((language) => ({ shell: locales[language], ...sharedTexts(language) }));

  /** Makes the site of a page available to its components. */
  function openSite(input: FrameInput): RemoteRegistry {
    const registry = registryOf(input, shellPages);
    setSite(createSite(shell, registry));
    // The texts of the brand, which are in the configuration, replace those of the shell.
    setConfig(input.brand ? { brand: input.brand } : {});
    takeTexts(texts);
    return registry;
  }

  function renderSlot(input: FrameInput, slot: string): string {
    const slotSpaces = (
      <RegistryContext value={openSite(input)}>
        <SlotSpaces slot={slot} />
      </RegistryContext>
    );
    return renderHtml(slotSpaces, { ...input, access: 'public' }).html;
  }

  function renderFrame(visit: FrameInput): RenderedFrame {
    const registry = openSite(visit);
    const pages = [shell.manifest, ...registry.manifests()].flatMap((manifest) => [...manifest.pages]);
    const owner = pages.find(({ path }) => matchesPath(path, visit.path));
    const access = hidesMemberPages && owner ? owner.access : 'public';
    const rendered = renderHtml(
      <RegistryContext value={registry}>
        <shell.Routes />
      </RegistryContext>,
      { ...visit, access },
    );
    if (!showsName(visit.path)) return { ...rendered, access };
    const siteName = visit.brand?.name?.[visit.language] ?? translate('shell', 'brand');
    return { ...rendered, access, siteName };
  }

  function samples(): string[] {
    const discovery = sampleDiscovery(slots.map(({ id }) => id));
    const paths = [...samplePaths, ...shell.manifest.pages.map(({ path }) => path)];
    const visit = { discovery, edition: 'th', language: 'th' } as const;
    const frames = paths.map((path) => renderFrame({ ...visit, path }).html);
    if (!shell.manifest.fragmentSlots) return [partElements, ...frames];
    const slotVisit = { ...visit, path: '/', fragments: [sampleFragment] };
    return [partElements, ...frames, renderSlot(slotVisit, sampleFragment.slot)];
  }

  return { renderFrame, renderSlot, samples };
}
