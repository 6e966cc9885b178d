import { expect } from 'vitest';

async function withStatus(coming: Response | Promise<Response>, status: number): Promise<Response> {
  const answer = await coming;
  expect(answer.status, answer.url).toBe(status);
  return answer;
}

/** What an answer of this status holds in JSON. */
export const jsonOf = async (answer: Response | Promise<Response>, status = 200) =>
  (await withStatus(answer, status)).json();

/** The text of an answer of this status. */
export const textOf = async (answer: Response | Promise<Response>, status = 200): Promise<string> =>
  (await withStatus(answer, status)).text();

/** A page without its style sheets and scripts, most of it: JSDOM would parse them, and complain of modern ones. */
export const bareOf = (html: string): string => html.replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, '');

export function expectParts(text: string | null | undefined, ...parts: readonly string[]): void {
  expect(parts.filter((part) => !text?.includes(part))).toEqual([]);
}

export function expectNone(text: string, ...parts: readonly string[]): void {
  expect(parts.filter((part) => text.includes(part))).toEqual([]);
}
