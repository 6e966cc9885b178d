/** What is shorter stands on one line. */
const LONGEST = 160;

/** JSON that shows in a review which thing has changed: short things on one line, long ones over several. */
export const jsonOf = (value: unknown): string => `${write(value, '')}\n`;

function write(value: unknown, indent: string): string {
  const whole = JSON.stringify(value);
  if (whole.length + indent.length <= LONGEST || typeof value !== 'object' || value === null) return whole;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((one) => inner + write(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${write(one, inner)}`);
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
