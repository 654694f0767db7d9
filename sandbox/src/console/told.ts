import { ReportRefused } from '../reports/site-reports';
import { Failure } from './failure';

/**
 * Returns the site's response to a report.
 * @throws Failure 422 when the site rejected it, 502 while it has not responded: the report is retried automatically
 */
export async function told<T>(report: Promise<unknown>): Promise<T> {
  try {
    return (await report) as T;
  } catch (error) {
    throw new Failure(error instanceof ReportRefused ? 422 : 502, 'NOT_TAKEN_YET');
  }
}
