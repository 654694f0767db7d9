import type { SettingSchema } from '@wallet/contract/settings';
import { checkSchema } from './check-schema';
import { isJsonObject, type JsonMap, type Problem } from './json';
import type * as YamlDocument from './yaml-document';

/** The content of a settings file, or all its problems as `file:line: message`. */
export type SettingsFile =
  | { sections: JsonMap; formatProblems(problems: readonly Problem[]): string[]; problems?: undefined }
  | { sections?: undefined; problems: string[] };

/** How a kind of settings files is checked. */
interface SettingsFormat {
  schema: SettingSchema;
  /** The message about a file that contains no map. */
  noMap: string;
  /** True when a file without any setting is valid. */
  canBeEmpty?: boolean;
  /**
   * Returns the problems that the schema cannot find. The file may have other problems, too: `invalid` has the names of
   * sections that do not match the schema.
   */
  check(file: JsonMap, invalid: ReadonlySet<unknown>): readonly Problem[];
}

/** Parses and checks a settings file. Its name is in the problems. */
export function parseSettingsFile(
  text: string,
  name: string,
  { schema, noMap, canBeEmpty = false, check }: SettingsFormat,
): SettingsFile {
  // Loaded at the first use: servers start without a parser of YAML.
  const { parseYaml }: typeof YamlDocument = require('./yaml-document');
  const format = (messages: readonly YamlDocument.LineMessage[]): string[] =>
    messages.map(({ line, message }) => `${name}:${line}: ${message}`);
  const inOrder = (messages: readonly YamlDocument.LineMessage[]): SettingsFile => ({
    problems: format(messages.toSorted((a, b) => a.line - b.line)),
  });
  const { value, messages, locate, sourceTextOf } = parseYaml(text);
  if (value === undefined) return inOrder(messages);
  const file = canBeEmpty ? (value ?? {}) : value;
  if (!isJsonObject(file)) return inOrder([...messages, { line: 1, message: noMap }]);
  const schemaProblems = checkSchema(schema, file, sourceTextOf);
  const invalid = new Set(schemaProblems.map(({ path: [section] }) => section));
  const all = [...messages, ...schemaProblems.map(locate), ...check(file, invalid).map(locate)];
  if (all.length > 0) return inOrder(all);
  return { sections: file, formatProblems: (problems) => format(problems.map(locate)) };
}
