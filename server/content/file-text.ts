import type { TextProblem } from '../shop/content/markdown/problems.ts';

/** The bytes as text with Unix line ends; `null` when they are not UTF-8 or hold what no text holds. */
export function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** A problem that keeps a file out of the shop. */
export function error(line: number, message: string): TextProblem {
  return { line, severity: 'error', message };
}

export const NOT_TEXT = error(1, 'это не текст в UTF-8');
