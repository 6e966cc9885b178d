/** What the shop's machines are, and the way QA works with the machines, in short; docs/machines/README.md has it in full. No line ends after the `?`. */
const parts = [
  {
    title: 'Сценарий',
    text: 'Откройте сценарий: у него чертёж и настоящий вид магазина. Нажмите событие в списке или на чертеже: состояние подсветится, а вид в него перейдёт. Вызовы и время тоже кнопки: ответ, сбой и тайм-аут приходят, когда вы скажете. Ссылка «Статус …» или имя состояния открывает его сразу.',
  },
  {
    title: 'Инспектор',
    text: 'Добавьте к адресу любой страницы магазина ?\u2060inspect: появится панель с живыми машинами, их состояниями и журналом событий. «Скопировать путь» даёт файл без личных данных: вход, события, ожидаемые состояния.',
  },
  {
    title: 'Пути и тесты',
    text: 'Положите файл пути в tests/recordings, и он станет тестом: CI повторит его в браузере. Здесь его можно посмотреть по шагам в разделе «Воспроизведение пути»; расхождение будет отмечено.',
  },
  {
    title: 'Атлас',
    text: 'npm run atlas снимает каждое состояние на телефоне и компьютере, в светлой и тёмной теме, и сравнивает с сохранёнными снимками. Изменившийся снимок надо принять командой, иначе CI об этом скажет.',
  },
] as const;

export function HowTo() {
  return (
    <>
      <p className="mt-2 mb-6 max-w-3xl text-muted">
        Всё, в чём может оказаться посетитель магазина, и жизнь его заказа. Страница читает те же машины, по
        которым магазин работает: другого описания нет, поэтому оно не устаревает.
      </p>
      <section aria-labelledby="how-to" className="mb-8">
        <h2 id="how-to" className="mb-3 text-xl font-bold">
          Как этим пользоваться
        </h2>
        <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {parts.map(({ title, text }) => (
            <div key={title} className="rounded-xl bg-sunken p-4">
              <dt className="font-bold">{title}</dt>
              <dd className="mt-1 text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
