import type { Page } from '@playwright/test';
import type { Language } from '../language';
import type { FaultLanguage, SiteFile } from './site-file';
import { chatButton } from '../chat-panel';
import { hasChat } from '../pages';

/** Messages of the site about something that is missing or still loading. */
const errorMessages: Readonly<Record<FaultLanguage, RegExp>> = {
  th: /ยังเปิดไม่ได้|ใช้เวลา(โหลด)?นานกว่าปกติ|ไม่สำเร็จ|ผิดพลาด|เปิดหน้าเว็บยังไม่ได้|แสดง.*ไม่ได้/,
  la: /ຍັງເປີດບໍ່ໄດ້|ໃຊ້ເວລາ(ໂຫຼດ)?ດົນກວ່າປົກກະຕິ|ບໍ່ສຳເລັດ|ຜິດພາດ|ຍັງເປີດໜ້າເວັບບໍ່ໄດ້/,
  en: /can’t be opened|taking longer than usual|failed|went wrong|could not|ran into a problem/i,
};

const retryLabels: Readonly<Record<FaultLanguage, RegExp>> = {
  th: /ลอง.*อีกครั้ง|โหลดใหม่/,
  la: /ລອງ.*ອີກຄັ້ງ|ໂຫຼດໃໝ່/,
  en: /try again|reload/i,
};

/** Files of fragments that are left out when they fail, in a slot with `onFailure="collapse"`. */
const leftOut = /expose_(running-bonus|home-notice|deposit-room)\./;

/** Page object of a page while one of its files has a fault. */
export function pageUnderFault(page: Page, { path, kind, page: sitePage, language }: SiteFile) {
  const isContentShown = (shown: Language = language): Promise<boolean> =>
    sitePage.complete(page, shown).first().isVisible();
  const isShown = async (shown: Language = language): Promise<boolean> =>
    (await isContentShown(shown)) && (!hasChat(sitePage.path) || (await chatButton(page, shown).isVisible()));
  const hasFile = (): Promise<boolean> =>
    page.evaluate(
      ([file, fileKind]) => {
        if (fileKind === 'style')
          return [...document.styleSheets].some(
            ({ href, cssRules }) => href?.includes(file) && cssRules.length > 0,
          );
        const pictures = [...document.images].filter(({ src }) => src.includes(file));
        return pictures.every(
          ({ complete, naturalWidth, loading }) => loading === 'lazy' || (complete && naturalWidth > 0),
        );
      },
      [path, kind] as const,
    );
  return {
    /** True when all parts of the page are there. */
    isComplete: async () =>
      (await isShown().catch(() => false)) && (leftOut.test(path) || (await hasFile().catch(() => false))),
    /**
     * True when the page is usable in its present state. Without a picture, a font or a film, only that part is
     * missing. Without the texts of a language, the whole page is in the edition's own language. Without the code of
     * API calls, a page behaves as if it were offline: each call shows an error, and the chat is missing because it
     * starts with a call.
     */
    async isUsable(): Promise<boolean> {
      if (/font|picture|film/.test(kind)) return isShown().catch(() => false);
      if (kind === 'texts') return isShown('th').catch(() => false);
      const isApiCode = /\/transport\.[^/]*$/.test(path);
      return isApiCode && isContentShown().catch(() => false);
    },
    /** Number of visible letters, in any text. */
    letters: () => page.evaluate(() => document.body.innerText.replace(/\s/g, '').length).catch(() => 0),
    /** True when a visible text explains the problem. */
    hasErrorMessage: () =>
      page
        .evaluate(() => {
          const texts: string[] = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            const { width = 0, height = 0 } = parent?.getBoundingClientRect() ?? {};
            if (parent?.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2)
              texts.push(node.textContent ?? '');
          }
          return texts.join('\n');
        })
        .then((text) => errorMessages[language].test(text))
        .catch(() => false),
    /** Clicks the retry buttons inside the page, but not the one that would reload the whole page. */
    async clickRetry(): Promise<void> {
      const buttons = page.getByRole('button', { name: retryLabels[language] });
      for (const button of await buttons.all()) {
        const isReload = await button.evaluate((one) => one.closest('.boot-text') !== null).catch(() => true);
        if (!isReload) await button.click({ timeout: 1000 }).catch(() => undefined);
      }
    },
  };
}
