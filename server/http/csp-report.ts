import express, { type RequestHandler, Router } from 'express';
import type { Logger } from '../lib/logging.ts';
import type { FixedRoute } from './methods.ts';

const CSP_REPORT_PATH = '/csp-report';
const CSP_REPORT = 'application/csp-report';

export const cspReportRoutes: readonly FixedRoute[] = [
  { method: 'POST', path: CSP_REPORT_PATH, body: CSP_REPORT },
];

/** A refusal that a browser reports: which rule, and where from without any query. */
function describeReport(body: unknown): Readonly<Record<string, string>> {
  const outer: Readonly<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {};
  const inner = outer['csp-report'];
  const report: Readonly<Record<string, unknown>> = typeof inner === 'object' ? { ...inner } : {};
  const text = (key: string) => {
    const { [key]: value } = report;
    return typeof value === 'string' ? value.replace(/[?#].*$/s, '').slice(0, 200) : '';
  };
  return {
    directive: text('effective-directive'),
    blocked: text('blocked-uri'),
    document: text('document-uri'),
    source: text('source-file'),
  };
}

function cspReport(log: Logger): RequestHandler {
  return (request, response) => {
    log.warn(describeReport(request.body), 'a browser refused something of a page');
    response.status(204).end();
  };
}

/** The browsers' reports on the content security policy. */
export function cspReports(log: Logger): Router {
  const router = Router();
  const body = express.json({ limit: '8kb', type: CSP_REPORT, inflate: false });
  router.post(CSP_REPORT_PATH, body, cspReport(log));
  return router;
}
