import { renderHtml, takeTexts } from '@wallet/build/prerender';
import {
  type Discovery,
  type PageEntry,
  parseDiscovery,
  shellApiVersion,
  shellPathProblem,
} from '@wallet/federation';
import { createRemoteRegistry, type RemoteRegistry } from '@wallet/federation/run';
import commonEn from '@wallet/platform/locales/common.en.json';
import commonLa from '@wallet/platform/locales/common.la.json';
import commonTh from '@wallet/platform/locales/common.th.json';
import errorsEn from '@wallet/platform/locales/errors.en.json';
import errorsLa from '@wallet/platform/locales/errors.la.json';
import errorsTh from '@wallet/platform/locales/errors.th.json';
import { setConfig } from '@wallet/platform/config';
import { translate } from '@wallet/platform/i18n';
import type { Brand } from '@wallet/contract';
import { setSite } from '@wallet/platform/site';
import { RegistryContext } from '@wallet/shell-kit';
import { manifest as shell } from '../../shell.manifest';
import type { FrameInput, RenderedFrame } from '@wallet/build';
import { createSite } from '../boot/create-site';
import en from '../locales/en.json';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { setBuiltInParts } from '../built-in/load-built-in-parts';
import * as builtInParts from '../built-in/built-in-parts';
import { SiteRoutes } from '../site-routes';

type Page = Pick<PageEntry, 'path' | 'access'>;

const Placeholder = () => <template data-part />;

const texts = {
  th: { shell: th, common: commonTh, errors: errorsTh },
  la: { shell: la, common: commonLa, errors: errorsLa },
  en: { shell: en, common: commonEn, errors: errorsEn },
};
takeTexts(texts);
setBuiltInParts(builtInParts);

let currentBrand: Brand | undefined;

/** Uses the brand's own texts and restores the texts that another brand replaced. */
function applyTextsOf(brand: Brand | undefined): void {
  if (brand === currentBrand) return;
  setConfig(brand ? { brand } : {});
  takeTexts(texts);
  currentBrand = brand;
}

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

/**
 * Renders the first HTML of a page: the frame, its menu from the manifests of the document, and the page itself when
 * the shell owns it. A page of a remote is rendered as a placeholder.
 */
export function renderFrame({ discovery, codeOrigins, ...visit }: FrameInput): RenderedFrame {
  const registry = registryOf(discovery, codeOrigins);
  setSite(createSite(registry));
  applyTextsOf(visit.brand);
  const pages = [shell, ...registry.manifests()].flatMap((manifest): readonly Page[] => manifest.pages);
  const access = pages.find(({ path }) => path === visit.path)?.access ?? 'public';
  const rendered = renderHtml(
    <RegistryContext value={registry}>
      <SiteRoutes />
    </RegistryContext>,
    { ...visit, access },
  );
  // The page of a terminated service does not contain the site's name.
  if (visit.path === '/terminated') return { ...rendered, access };
  const siteName = visit.brand?.name?.[visit.language] ?? translate('shell', 'brand');
  return { ...rendered, access, siteName };
}

/** A discovery document with one remote that has a page of each kind and adds an item of each kind to both menus. */
const sample = {
  schema: '',
  microFrontends: {
    sample: [
      {
        url: '/sample/1/entry.js',
        metadata: { version: '1', integrity: 'sha384-0000' },
        extras: {
          federation: { container: 'mf_sample_remote', integrity: {}, exposes: {} },
          texts: {},
          manifest: {
            name: 'sample',
            owner: 'sample',
            description: 'sample',
            namespace: 'sample',
            shellApi: `^${shellApiVersion}`,
            pages: [
              { path: '/sample', access: 'public', expose: 'sample' },
              { path: '/user/sample', access: 'member', expose: 'sample' },
            ],
            dialogs: [],
            widgets: [],
            contributions: ['shell.visitor-menu', 'shell.member-menu'].flatMap((slot) =>
              [true, false].map((prominent, order) => ({
                slot,
                order,
                icon: 'login',
                label: { th: 'sample', la: 'sample', en: 'sample' },
                page: slot === 'shell.member-menu' ? '/user/sample' : '/sample',
                prominent,
              })),
            ),
          },
        },
      },
    ],
  },
} as const satisfies Discovery;

/** The elements that parts of remotes use in addition to their own classes. */
const partElements = `<i lang="th lo" data-theme="dark light">${'a button dl dd dt fieldset form h1 h2 h3 h4 hr img input label legend li ol p select small strong svg table td textarea th ul video'.replace(/\w+/g, '<$&>')}`;

/** Returns HTML with every element that `renderFrame` and parts can render, to select the styles in use. */
export const samples = (): string[] => [
  partElements,
  ...['/sample', '/user/sample', ...shell.pages.map(({ path }) => path)].map(
    (path) => renderFrame({ discovery: sample, codeOrigins: [], path, edition: 'th', language: 'th' }).html,
  ),
];
