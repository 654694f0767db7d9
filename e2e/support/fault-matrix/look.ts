import type { Page } from '@playwright/test';
import type { Language } from '../language';
import type { SiteFile } from './site-file';
import { chatButton } from '../chat-panel';

/** What the site says where something is not there, or not yet. */
const saysWhy: Readonly<Record<Language, RegExp>> = {
  th: /ยังเปิดไม่ได้|ใช้เวลา(โหลด)?นานกว่าปกติ|ไม่สำเร็จ|ผิดพลาด|เปิดหน้าเว็บยังไม่ได้|แสดง.*ไม่ได้/,
  la: /ຍັງເປີດບໍ່ໄດ້|ໃຊ້ເວລາ(ໂຫຼດ)?ດົນກວ່າປົກກະຕິ|ບໍ່ສຳເລັດ|ຜິດພາດ|ຍັງເປີດໜ້າເວັບບໍ່ໄດ້/,
  en: /can’t be opened|taking longer than usual|failed|went wrong|could not|ran into a problem/i,
};

/** How the buttons that ask again are called. */
const again: Readonly<Record<Language, RegExp>> = {
  th: /ลอง.*อีกครั้ง|โหลดใหม่/,
  la: /ລອງ.*ອີກຄັ້ງ|ໂຫຼດໃໝ່/,
  en: /try again|reload/i,
};

/** A page as a person finds it while one of its files comes to grief. */
export function look(page: Page, { path, kind, page: opened, language }: SiteFile) {
  const expectsChat = /^\/(login|register|contact|howto|user)/.test(opened.path);
  const stands = async (shown: Language = language): Promise<boolean> =>
    (await opened.complete(page, shown).first().isVisible()) &&
    (!expectsChat || (await chatButton(page, shown).isVisible()));
  const has = (): Promise<boolean> =>
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
    /** Whether everything is there that the page is made of. */
    isComplete: async () => (await stands().catch(() => false)) && (await has().catch(() => false)),
    /**
     * Whether it can be used as it is: a picture, a font or a film is missed only in its own place, a language whose texts
     * do not come gives way to the edition's own, all over the page, and without the code of calls a page is as one without
     * a network: each call says so, and the chat, which begins with one, is not there yet.
     */
    isUsable: async () =>
      (/font|picture|film/.test(kind) && (await stands().catch(() => false))) ||
      (kind === 'texts' && (await stands('th').catch(() => false))) ||
      (/\/transport\.[^/]*$/.test(path) &&
        (await opened
          .complete(page, language)
          .first()
          .isVisible()
          .catch(() => false))),
    /** Letters that can be seen, whatever they say. */
    letters: () => page.evaluate(() => document.body.innerText.replace(/\s/g, '').length).catch(() => 0),
    /** Whether words in sight say what is the matter. */
    saysWhy: () =>
      page
        .evaluate(() => {
          const texts: string[] = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const place = node.parentElement;
            const { width = 0, height = 0 } = place?.getBoundingClientRect() ?? {};
            if (place?.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2)
              texts.push(node.textContent ?? '');
          }
          return texts.join('\n');
        })
        .then((text) => saysWhy[language].test(text))
        .catch(() => false),
    /** Presses what asks again inside the page; what would load the whole page anew is left alone. */
    async askAgain(): Promise<void> {
      const buttons = page.getByRole('button', { name: again[language] });
      for (const button of await buttons.all()) {
        const isOfStart = await button
          .evaluate((one) => one.closest('.boot-text') !== null)
          .catch(() => true);
        if (!isOfStart) await button.click({ timeout: 1000 }).catch(() => undefined);
      }
    },
  };
}
