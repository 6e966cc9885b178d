/** A delay as people say it: `180 мс`, `15 с`, `5 мин`. */
export function delayText(ms: number): string {
  if (ms < 1000) return `${ms} мс`;
  return ms % 60_000 === 0 ? `${ms / 60_000} мин` : `${String(ms / 1000).replace('.', ',')} с`;
}
