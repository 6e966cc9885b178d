import { type Chart, nodesOf } from './chart.ts';

/** A function, or what XState calls its own: `xstate.assign`, and in brackets the actor of an invoke. */
const UNNAMED = /^(inline$|xstate\.)| \(xstate\./;

/** Guards, actions and actors without a name of the machine, each with its place: no drawing or test can tell them. */
export function unnamedIn({ root, edges }: Chart): readonly string[] {
  const unnamed = (place: string, what: string, names: readonly string[]): readonly string[] =>
    names.filter((name) => UNNAMED.test(name)).map((name) => `${place}: ${what} ${name}`);
  return [
    ...nodesOf(root).flatMap(({ id, entry, exit, invokes }) => [
      ...unnamed(id, 'entry', entry),
      ...unnamed(id, 'exit', exit),
      ...unnamed(id, 'invoke', invokes),
    ]),
    ...edges.flatMap(({ id, guard, actions }) => [
      ...unnamed(id, 'guard', [guard]),
      ...unnamed(id, 'action', actions),
    ]),
  ];
}
