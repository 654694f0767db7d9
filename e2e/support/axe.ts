import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Returns the serious and critical problems that axe finds, one line per element. `colors: false` skips the contrast
 * rules. What is behind a modal dialog is inert, and left out.
 */
export async function seriousFindings(page: Page, { colors = true } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (await page.locator('dialog:modal').count()) axe.include('dialog:modal');
  if (!colors) axe.disableRules('color-contrast');
  // The newer mode opens a second page for each analysis. Only frames of other origins need it.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations, passes } = await axe.analyze();
  // Few rules apply to a blank page, which would pass otherwise.
  expect(passes.length, 'rules that apply to the page').toBeGreaterThan(5);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    );
}
