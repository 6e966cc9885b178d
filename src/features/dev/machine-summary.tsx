import type { AnyStateNode } from 'xstate';
import type { MachineEntry } from '../../../machines/index.ts';

/** A state with its depth, in the order of the machine. */
function statesOf(node: AnyStateNode, depth = 0): { node: AnyStateNode; depth: number }[] {
  return Object.values(node.states).flatMap((child) => [
    { node: child, depth },
    ...statesOf(child, depth + 1),
  ]);
}

/** Events, delays and answers by which a state is left or stays, as people read them. */
function eventsOf(node: AnyStateNode): string[] {
  return [...node.transitions.keys()].map((type) =>
    type.replace(/^xstate\.(after|done\.actor|error\.actor)\.([^.]+).*$/, (_, kind: string, name: string) =>
      kind === 'after' ? `после ${name}` : kind === 'done.actor' ? `ответ ${name}` : `сбой ${name}`,
    ),
  );
}

function statusOf(node: AnyStateNode): string {
  const meta: unknown = node.meta;
  const status = typeof meta === 'object' && meta !== null && 'status' in meta ? meta.status : undefined;
  return typeof status === 'number' ? String(status) : '';
}

/** One machine: its rows of the requirements, its states with their statuses, tags and events. */
export function MachineSummary({ entry }: { entry: MachineEntry }) {
  const { id, title, requirements, view, machine } = entry;
  return (
    <section id={id} className="mb-10 rounded-xl border border-line bg-surface p-5">
      <h2 className="text-xl font-bold">
        {title} <code className="text-base font-normal text-muted">{id}</code>
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Требования: {requirements.join(', ')}. {view.startsWith('src/') ? 'Показывает' : 'Ведёт'}{' '}
        <code>{view}</code>
      </p>
      <div className="overflow-x-auto">
        <table className="w-full min-w-2xl text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th className="py-2 pr-4">Состояние</th>
              <th className="py-2 pr-4">Что это</th>
              <th className="py-2 pr-4">Статус</th>
              <th className="py-2">События</th>
            </tr>
          </thead>
          <tbody>
            {statesOf(machine.root).map(({ node, depth }) => (
              <tr key={node.id} className="border-b border-line align-top last:border-b-0">
                <td className="py-1.5 pr-4 whitespace-nowrap">
                  <code style={{ paddingLeft: `${depth}rem` }}>{node.key}</code>
                </td>
                <td className="py-1.5 pr-4">{node.description}</td>
                <td className="figures py-1.5 pr-4">{statusOf(node)}</td>
                <td className="py-1.5 font-mono text-xs leading-5">{eventsOf(node).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
