import { toJsonSchema } from '@valibot/to-json-schema';
import { siteFileSchema } from './schema';

/** Returns the JSON Schema of a site's file, which editors use for completion and hints. */
export function siteFileJsonSchema(): string {
  const schema = toJsonSchema(siteFileSchema, {
    typeMode: 'input',
    // Spaces around a text are trimmed when the file is read, so editors need not check them.
    ignoreActions: ['trim'],
  });
  const { $schema, ...rest } = schema;
  return `${JSON.stringify({ $schema, title: 'site.config.yaml', ...rest }, null, 2)}\n`;
}
