import { gitFiles, readFile } from './git-files';
import vocabulary from './vocabulary.json';

type Kind = 'names' | 'comments' | 'documents';
/** A part of a file, with its position. */
type Piece = [kind: Kind, text: string, index: number];
interface Exempt {
  name: string;
  reason: string;
  /** Paths where the name is exempt; everywhere if missing. */
  in?: readonly string[];
}

/** Released schema files never change, because databases store their checksums. Providers use the names of their contracts. */
const skipped = /^backend\/sql\/schema\/|^shared\/contract\/src\/generated\/provider-/;
const patterns = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.sql', '*.md'];
const files = gitFiles(...patterns).filter((file) => !skipped.test(file));

const comment = String.raw`\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*`;
const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const placeholder = String.raw`\$\{(?:[^{}\x60]|\x60[^\x60]*\x60|\{[^{}]*\})*\}`;
const template = String.raw`\x60(?:[^\x60\\$]|\\.|${placeholder}|\$)*\x60`;
const regExp = String.raw`(?<=[=(,:[!&|?{};]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`;
/** Finds the comments and strings of code, and the code of documents. */
const tokens = {
  code: new RegExp([comment, quoted, template, regExp].join('|'), 'g'),
  sql: /--.*|'[^']*'/g,
  document: /^ *```[\s\S]*?^ *```|`[^`\n]+`/gm,
};
const testTitle = /(?:\b(?:test|it|describe)\b[^'"`\n]*|\]\))\(\s*(['"`])((?:(?!\1).)+)\1/g;

function* splitCode(text: string, pattern: RegExp): Generator<Piece> {
  let end = 0;
  for (const { 0: token, index } of text.matchAll(pattern)) {
    yield ['names', text.slice(end, index), end];
    // Code in a comment is not prose.
    const prose = token.replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length));
    if (/^(?:\/[/*]|--)/.test(token)) yield ['comments', prose, index];
    end = index + token.length;
  }
  yield ['names', text.slice(end), end];
  for (const { 0: call, 2: title = '', index } of text.matchAll(testTitle))
    yield ['comments', title, index + call.length - title.length - 1];
}

function* splitDocument(text: string): Generator<Piece> {
  let end = 0;
  for (const { 0: code, index } of text.matchAll(tokens.document)) {
    yield ['documents', text.slice(end, index), end];
    yield ['names', code, index];
    end = index + code.length;
  }
  yield ['documents', text.slice(end), end];
}

/** Returns the words of a name: `toldOwners`, `told_owners` and `told-owners` are "told owners". */
const wordsOf = (name: string): string =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).join(' ').toLowerCase();

/** A cheap first check: most code contains none of these letters. */
const mayHaveBannedName = new RegExp(Object.keys(vocabulary.names).join('|').replaceAll(' ', '.?'), 'i');

/** Returns the term to use instead of a name, or undefined. */
function termForName(name: string): string | undefined {
  const words = ` ${wordsOf(name)} `;
  const found = Object.entries(vocabulary.names).find(([word]) => words.includes(` ${word} `));
  return found && `"${found[1]}" instead of "${found[0]}"`;
}

const phrases: Readonly<Record<string, string>> = { ...vocabulary.documents, ...vocabulary.comments };
const phraseOf = (words: object): RegExp =>
  new RegExp(String.raw`\b(?:${Object.keys(words).join('|').replaceAll(' ', String.raw`[\s*/]+`)})\b`, 'gi');
const bannedPhrases = { comments: phraseOf(phrases), documents: phraseOf(vocabulary.documents) };

const exempt: readonly Exempt[] = vocabulary.exempt;
const usedExemptions = new Set<Exempt>();

function isExempt(name: string, file: string): boolean {
  const found = exempt.find(
    (one) => one.name === name && (one.in?.some((path) => file.startsWith(path)) ?? true),
  );
  if (found) usedExemptions.add(found);
  return found !== undefined;
}

/** Returns a message with the term to use for each banned word of a file. */
function problemsIn(file: string, text: string): string[] {
  const problems: string[] = [];
  const report = (index: number, words: string, term: string) =>
    problems.push(`${file}:${text.slice(0, index).split('\n').length}: "${words}": use ${term}`);
  const checkNames = (names: string, start: number): void => {
    if (!mayHaveBannedName.test(names)) return;
    for (const { 0: name, index } of names.matchAll(/[A-Za-z_$][\w$-]*/g)) {
      const term = termForName(name);
      if (term !== undefined && !isExempt(name, file)) report(start + index, name, term);
    }
  };
  checkNames(file, 0);
  const pieces = file.endsWith('.md')
    ? splitDocument(text)
    : splitCode(text, file.endsWith('.sql') ? tokens.sql : tokens.code);
  for (const [kind, part, start] of pieces) {
    if (kind === 'names') checkNames(part, start);
    else
      for (const { 0: found, index } of part.matchAll(bannedPhrases[kind])) {
        const words = found.replace(/[\s*/]+/g, ' ');
        report(start + index, words, `"${phrases[words.toLowerCase()]}"`);
      }
  }
  return problems;
}

test('uses the terms of the project', () => {
  expect(files.flatMap((file) => problemsIn(file, readFile(file)))).toEqual([]);
});

test('every exemption is needed', () => {
  expect(exempt.filter((one) => !usedExemptions.has(one))).toEqual([]);
});
