const CHARSET = /<meta charset="UTF-8"\s*\/?>/i;

/** Puts the encoding first: HTML wants it within the first 1024 bytes, and the styles stand inline before it. */
export function charsetFirst(html: string): string {
  return html.replace(CHARSET, '').replace('<head>', '<head><meta charset="UTF-8">');
}
