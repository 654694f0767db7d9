import { settingsSchema } from '@wallet/contract/settings';
import { type JsonMap, parseSettingsFile, type SettingsFile } from '@wallet/server';
import { checkPictures, checkRules } from './check-rules';

/**
 * Parses a settings file and runs all checks that need no database.
 * @param name name of the file in problems
 * @param pictureOrigins origins of pictures that the pages allow, in addition to the site's own
 */
export const readSettingsFile = (
  text: string,
  name: string,
  pictureOrigins: readonly string[] = [],
): SettingsFile =>
  parseSettingsFile(text, name, {
    schema: settingsSchema,
    noMap: 'the file must name sections such as “withdraw:”; see docs/reference/settings.md.',
    check: (file) => [...checkRules(file), ...checkPictures(file, pictureOrigins)],
  });

/** Parses a settings file that should be valid. @throws Error with all problems when it is not */
export function requireSections(text: string, name: string): JsonMap {
  const { sections, problems } = readSettingsFile(text, name);
  if (problems) throw new Error(problems.join('\n'));
  return sections;
}
