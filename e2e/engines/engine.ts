/** A browser that Playwright does not drive, with one open page. Expressions are JavaScript that runs in the page. */
export interface Engine {
  open(url: string): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  /** Scrolls the element that the expression returns to the centre, and clicks it. */
  click(expression: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Chooses a file in the file input that the expression returns. */
  upload(expression: string, path: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Returns the uncaught errors, rejections and policy violations so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** The window of a page, in CSS pixels. */
export interface EngineWindow {
  width: number;
  height: number;
}

/** Starts a browser with an empty profile and one page of this size. */
export type StartEngine = (window: EngineWindow, origin: string) => Promise<Engine>;

/** Expression that scrolls an element to the centre, away from sticky bars. */
export const scrollToCentre = (expression: string): string =>
  `(${expression}).scrollIntoView({ block: 'center', behavior: 'instant' })`;
