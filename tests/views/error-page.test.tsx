import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { ErrorPage } from '../../src/features/error-page/index.tsx';

const show = (page: ReactElement) => renderToStaticMarkup(<SampleShopFront>{page}</SampleShopFront>);

test('a failure is a 500 unless something else was said, in Russian and English [ER-08][OV-15]', () => {
  const html = show(<ErrorPage message="Page failed: /news" />);
  for (const words of [
    '500',
    'Внутренняя ошибка сервера',
    'Internal Server Error',
    'Page failed: /news',
    sampleSite.contacts.phone,
  ])
    expect(html).toContain(words);
});

test('an absent page is told apart, its message is shown as text [OV-15][ER-02]', () => {
  const html = show(<ErrorPage status={404} message="Page Not Found: /<b>" />);
  for (const words of ['404', 'Страница не найдена', 'Page Not Found: /&lt;b&gt;'])
    expect(html).toContain(words);
});
