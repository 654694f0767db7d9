/** What the shell's build tells whoever writes the page's HTML. */
export interface ShellBuild {
  version: string;
  /** Scripts of the entry, in order. */
  js: string[];
  css: string[];
  /** SRI hash by file name. */
  integrity: Record<string, string>;
  /** Text file by language: the namespaces shell, common and errors together. */
  texts: Record<string, string>;
  /** Files of the letters by the language that is written with them. */
  fonts: Record<string, string[]>;
}
