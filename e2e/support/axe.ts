import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page that is serious or critical, one line per place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length, 'rules that axe found a use for').toBeGreaterThan(5);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    );
}
