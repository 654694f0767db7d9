import { toJsonSchema } from '@valibot/to-json-schema';
import { siteFileSchema } from './schema';

/** The schema of a site's file as editors read it, for completion and hints while one types. */
export function siteFileJsonSchema(): string {
  const schema = toJsonSchema(siteFileSchema, {
    typeMode: 'input',
    // Space around a text is cut off here, and is no matter to an editor.
    ignoreActions: ['trim'],
  });
  const { $schema, ...rest } = schema;
  return `${JSON.stringify({ $schema, title: 'site.config.yaml', ...rest }, null, 2)}\n`;
}
