/** What a query says, as hidden inputs of a GET form; a name may stand twice. */
export function QueryInputs({ query }: { query: string | undefined }) {
  return [...new URLSearchParams(query)].map(([name, value], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same pair may stand twice, and its place is all that tells it
    <input key={at} type="hidden" name={name} value={value} />
  ));
}
