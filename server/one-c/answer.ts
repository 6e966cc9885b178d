/** The answer to one request of 1C: lines of plain text. */
export interface OneCAnswer {
  readonly status: number;
  readonly lines: readonly string[];
}

/** What 1C is told of a database that does not answer. */
export const NO_DATABASE = 'База магазина не отвечает, повторите';

export const success = (...lines: readonly string[]): OneCAnswer => ({
  status: 200,
  lines: ['success', ...lines],
});

/** The work goes on; 1C asks again. */
export const progress = (message: string): OneCAnswer => ({ status: 200, lines: ['progress', message] });

/** It did not work, in Russian. 1C shows the text; a status of its own only says that nobody was let in. */
export const failure = (message: string, status = 200): OneCAnswer => ({
  status,
  lines: ['failure', ...message.split('\n')],
});
