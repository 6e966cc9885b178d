import { useData } from 'vike-react/useData';
import { type MachineSummary, MachineTable } from '../../features/dev/index.ts';

export { Page };

/** Every flow of the shop on one page, read from the machines themselves [RT-01]. */
function Page() {
  const machines = useData<readonly MachineSummary[]>();
  return (
    <main className="container-page py-8">
      <h1 className="text-3xl font-bold">Машины состояний</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">
        Всё, в чём может оказаться посетитель. Страница читает те же машины, по которым работает магазин.
      </p>
      <ul className="mb-8 flex flex-wrap gap-2">
        {machines.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-10 items-center rounded-lg border border-line bg-surface px-3 hover:text-link"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {machines.map((summary) => (
        <MachineTable key={summary.id} summary={summary} />
      ))}
    </main>
  );
}
