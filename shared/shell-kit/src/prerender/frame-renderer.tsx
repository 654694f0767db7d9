import { renderHtml, takeTexts } from '@wallet/build/prerender';
import { type Discovery, parseDiscovery, shellPathProblem } from '@wallet/federation';
import { createRemoteRegistry, type RemoteRegistry } from '@wallet/federation/run';
import commonEn from '@wallet/platform/locales/common.en.json';
import commonLa from '@wallet/platform/locales/common.la.json';
import commonTh from '@wallet/platform/locales/common.th.json';
import errorsEn from '@wallet/platform/locales/errors.en.json';
import errorsLa from '@wallet/platform/locales/errors.la.json';
import errorsTh from '@wallet/platform/locales/errors.th.json';
import { setConfig } from '@wallet/platform/config';
import { translate } from '@wallet/platform/i18n';
import type { Brand, Language } from '@wallet/contract';
import { setSite } from '@wallet/platform/site';
import type { FrameInput, RenderedFrame } from '@wallet/build';
import { createSite } from '../boot/create-site';
import { RegistryContext } from '../remote/use-remote';
import type { Shell } from '../shell';
import { partElements, sampleDiscovery, samplePaths } from './sample-discovery';

const Placeholder = () => <template data-part />;

const sharedTexts = {
  th: { common: commonTh, errors: errorsTh },
  la: { common: commonLa, errors: errorsLa },
  en: { common: commonEn, errors: errorsEn },
};

/** Returns the remotes of a document. Their parts are rendered as placeholders only. */
function registryOf(discovery: Discovery, codeOrigins: readonly string[]): RemoteRegistry {
  const throwOnLoad = (): never => {
    throw new Error('Nothing is loaded while a page is rendered for its HTML.');
  };
  const registry = createRemoteRegistry({
    remotes: parseDiscovery(discovery, { origins: codeOrigins, pathProblem: shellPathProblem }),
    host: { load: throwOnLoad, forget: throwOnLoad, replace: throwOnLoad },
  });
  return { ...registry, ready: () => ({ Page: Placeholder }) };
}

interface Options {
  shell: Shell;
  /** The locale file of the shell in each language. */
  locales: Readonly<Record<Language, object>>;
  /** The slots of its frame. */
  slots: readonly { id: string }[];
  /** The path of a page without the name of the site. */
  namelessPath?: string;
}

/** Returns a function that uses a brand's own texts and restores those that the previous brand replaced. */
function createBrandTexts(locales: Options['locales']): (brand: Brand | undefined) => void {
  const textsOf = (language: Language) => ({ shell: locales[language], ...sharedTexts[language] });
  const texts = { th: textsOf('th'), la: textsOf('la'), en: textsOf('en') };
  takeTexts(texts);
  let currentBrand: Brand | undefined;
  return (brand) => {
    if (brand === currentBrand) return;
    setConfig(brand ? { brand } : {});
    takeTexts(texts);
    currentBrand = brand;
  };
}

/**
 * Returns the functions that the build calls. `renderFrame` renders the first HTML of a page: the frame, its menu from
 * the manifests of the document, and the page itself when the shell owns it. A page of a remote is rendered as a
 * placeholder. `samples` returns HTML with every element that it can render, to select the styles in use.
 */
export function createFrameRenderer({ shell, locales, slots, namelessPath }: Options) {
  const applyTextsOf = createBrandTexts(locales);

  function renderFrame({ discovery, codeOrigins, ...visit }: FrameInput): RenderedFrame {
    const registry = registryOf(discovery, codeOrigins);
    setSite(createSite(shell, registry));
    applyTextsOf(visit.brand);
    const pages = [shell.manifest, ...registry.manifests()].flatMap((manifest) => [...manifest.pages]);
    const access = pages.find(({ path }) => path === visit.path)?.access ?? 'public';
    const rendered = renderHtml(
      <RegistryContext value={registry}>
        <shell.Routes />
      </RegistryContext>,
      { ...visit, access },
    );
    if (visit.path === namelessPath) return { ...rendered, access };
    const siteName = visit.brand?.name?.[visit.language] ?? translate('shell', 'brand');
    return { ...rendered, access, siteName };
  }

  function samples(): string[] {
    const discovery = sampleDiscovery(slots.map(({ id }) => id));
    const paths = [...samplePaths, ...shell.manifest.pages.map(({ path }) => path)];
    const visit = { discovery, codeOrigins: [], edition: 'th', language: 'th' } as const;
    return [partElements, ...paths.map((path) => renderFrame({ ...visit, path }).html)];
  }

  return { renderFrame, samples };
}
