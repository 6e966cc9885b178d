import type { MachineSummary } from './summarise.ts';

/** One machine: its rows of the requirements, its states with their statuses, tags and events. */
export function MachineTable({ summary }: { summary: MachineSummary }) {
  const { id, title, requirements, view, states } = summary;
  return (
    <section id={id} className="mb-10 rounded-xl border border-line bg-surface p-5">
      <h2 className="text-xl font-bold">
        {title} <code className="text-base font-normal text-muted">{id}</code>
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Требования: {requirements.join(', ')}. {view.startsWith('src/') ? 'Показывает' : 'Ведёт'}{' '}
        <code>{view}</code>
      </p>
      <figure
        aria-label={`Состояния: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
        tabIndex={0}
        className="overflow-x-auto"
      >
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
            {states.map((state) => (
              <tr key={state.id} className="border-b border-line align-top last:border-b-0">
                <td className="py-1.5 pr-4 whitespace-nowrap">
                  <code style={{ paddingLeft: `${state.depth}rem` }}>{state.key}</code>
                </td>
                <td className="py-1.5 pr-4">{state.description}</td>
                <td className="figures py-1.5 pr-4">{state.status}</td>
                <td className="py-1.5 font-mono text-xs leading-5">{state.events.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </section>
  );
}
