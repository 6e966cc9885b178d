import { CATALOG_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { ShopPhone } from '../contacts/index.ts';

/**
 * Russian first and equally large, then the specification's English line and the message. The status is 500 unless
 * something else was said [ER-08].
 */
export function ErrorPage({ status = 500, message }: { status?: number | undefined; message: string }) {
  // 410: it was there once.
  const absent = status === 404 || status === 410;
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 py-16 text-center">
      <p className="figures text-7xl font-extrabold text-primary">{status}</p>
      <h1 tabIndex={-1} className="text-2xl font-bold text-balance outline-none">
        {absent ? 'Страница не найдена' : 'Внутренняя ошибка сервера'}
        <span lang="en" className="block">
          {absent ? 'Page Not Found' : 'Internal Server Error'}
        </span>
      </h1>
      <p lang="en" className="max-w-full text-muted">
        {message}
      </p>
      <p className="text-balance">
        {absent
          ? 'Возможно, деталь больше не продаётся или в адресе опечатка. Найдите её по номеру или названию.'
          : 'Мы уже знаем об этом. Попробуйте ещё раз через минуту или позвоните.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={CATALOG_PATH} rel="external" className={buttonClass('primary')}>
          В каталог
        </a>
        <ShopPhone className={buttonClass('quiet')} />
      </div>
    </div>
  );
}
