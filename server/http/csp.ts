import { createHash } from 'node:crypto';

/** What a shop with a counter lets in once its visitor agrees: one script, and where that reports to [OV-12]. */
const COUNTER_SITE = 'https://mc.yandex.ru';
const COUNTER_TAG = `${COUNTER_SITE}/metrika/tag.js`;

interface PolicyTraits {
  /** The shop has a counter, whose script's address is the only text that Trusted Types let become a script's. */
  readonly counter?: boolean;
  readonly framed?: boolean;
}

/**
 * The content security policy of an answer: own files only, inline text only by its hash, no string ever
 * becomes code or markup (Trusted Types). `style=""` attributes are allowed because the server-rendered
 * markup of the dialogs' focus guards carries them.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { counter = false, framed = false }: PolicyTraits = {},
): string {
  const counted = counter ? [COUNTER_SITE] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(counter ? [COUNTER_TAG] : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...counted].join(' '),
    ...(counter ? [`connect-src 'self' ${COUNTER_SITE}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    counter ? 'trusted-types counter' : "trusted-types 'none'",
    'report-uri /csp-report',
  ].join('; ');
}

/** What a policy allows an inlined text by. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The policy of a finished page: the hashes of what its own `<head>` inlines. Only the head is read, because
 * the body carries texts of the catalogue: were one of them ever to become markup, it must not be allowed by
 * its own hash. `known` are the hashes of styles that are not in `html`.
 */
export function pagePolicy(html: string, traits: PolicyTraits = {}, known: readonly string[] = []): string {
  const scripts: string[] = [];
  const styles: string[] = [...known];
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  for (const [, tag, attributes = '', text = ''] of head.matchAll(INLINE)) {
    if (text === '' || /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes)) continue;
    (tag === 'script' ? scripts : styles).push(inlineHash(text));
  }
  return contentSecurityPolicy(scripts, styles, traits);
}
