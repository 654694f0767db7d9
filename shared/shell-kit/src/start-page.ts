/** The interface between the inline script of a page and the shell's own script. */
export interface PageStart {
  /** Set by the shell's script as soon as it runs: after that the script is not requested again. */
  running: boolean;
  /** True when a file was requested again: the copy in the browser's cache may be damaged. */
  retried?: boolean;
  /** Resolves when the page has its style. */
  styled: Promise<void>;
  /** Requests both files, unless they are loaded or loading already. */
  load(): void;
  /** Shows a message that the page failed. Called when the shell could not start although its script runs. */
  showFailure(): void;
}

declare global {
  interface Window {
    __w_start?: PageStart;
  }
}

/** The message before any text of the shell is loaded, by the language of the page. */
const messages = {
  th: ['เปิดหน้านี้ยังไม่ได้', 'ลองอีกครั้ง'],
  lo: ['ຍັງເປີດໜ້ານີ້ບໍ່ໄດ້', 'ລອງອີກຄັ້ງ'],
  en: ['This page can’t be opened right now.', 'Try again'],
} as const;

function languageOf(cookie: string): keyof typeof messages {
  if (cookie.includes('language=EN')) return 'en';
  return cookie.includes('language=LA') ? 'lo' : 'th';
}

function showFailure(): void {
  const container = document.querySelector('.boot-text');
  if (!container) return;
  const language = languageOf(document.cookie);
  const [text, retry] = messages[language];
  const line = Object.assign(document.createElement('p'), { textContent: text, lang: language });
  const button = Object.assign(document.createElement('button'), { textContent: retry, lang: language });
  button.addEventListener('click', () => location.reload());
  container.replaceChildren(line, button);
}

/** Loads the shell's style, and shows a message when the style or the script of the page cannot be loaded. */
export function startPage({ dataset }: HTMLElement): PageStart {
  const link = document.createElement('link');
  const styled = new Promise<void>((resolve) => link.addEventListener('load', () => resolve()));
  link.addEventListener('error', showFailure);
  link.crossOrigin = 'anonymous';
  link.integrity = dataset['cssHash'] ?? '';
  link.rel = 'stylesheet';
  link.href = dataset['css'] ?? '';
  document.head.append(link);
  // The page itself requests both files.
  const start: PageStart = { running: false, styled, load: () => undefined, showFailure };
  document.addEventListener('DOMContentLoaded', () => {
    // The script is deferred, so it has run by now unless it failed to load.
    if (!start.running) showFailure();
  });
  return start;
}
