import { ReportRefused } from '../reports/site-reports';
import { Failure } from './failure';

/**
 * The site's answer to a report.
 * @throws Failure 422 when the site refused it, 502 while it has not answered: it is told again by itself
 */
export async function told<T>(report: Promise<unknown>): Promise<T> {
  try {
    return (await report) as T;
  } catch (error) {
    throw new Failure(error instanceof ReportRefused ? 422 : 502, 'NOT_TAKEN_YET');
  }
}
