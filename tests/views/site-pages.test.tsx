import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { ContactsPage } from '../../src/features/contacts/index.ts';
import { Footer } from '../../src/features/footer/index.tsx';
import type { ShownSite } from '../../src/lib/shown-site.ts';

const contacts = { ...sampleSite.contacts, openingHours: [], dispatch: null, geo: null, directions: null };

function showContacts(data: Parameters<typeof ContactsPage>[0]['data']): string {
  return renderToStaticMarkup(
    <SampleShopFront>
      <ContactsPage data={data} />
    </SampleShopFront>,
  );
}

test('contacts of an owner who tells neither place nor way, an entrepreneur [RT-07][EN-14]', () => {
  const company = { ...sampleSite.company, legalName: 'ИП Проба П. П.', ogrn: '304500116000157' };
  const html = showContacts({ company, contacts, text: null });
  expect(html).toContain('ОГРНИП');
  expect(html).toContain(sampleSite.contacts.phoneHref);
  expect(html).not.toContain('Как проехать');
  expect(html).not.toContain('yandex.ru');
});

test('a page about the shop stands beside the menu that leads to it, or else the buyers’ one [RT-03][EN-14]', () => {
  const html = showContacts({ company: sampleSite.company, contacts, text: null });
  expect(html).toContain('aria-label="Покупателям: разделы"');
  expect(html).not.toContain('aria-current');
});

test('an empty menu is not in the footer, links of the owner to other sites tell them nothing [EN-14]', () => {
  const menus: ShownSite['menus'] = {
    ...sampleSite.menus,
    'nizhnee-menyu-2': { title: 'Пусто', items: [] },
    'nizhnee-menyu-3': {
      title: 'Ссылки',
      items: [
        { title: 'Канал', href: 'https://example.ru/kanal' },
        { title: 'Фильтры', href: '/catalog/filtry' },
      ],
    },
  };
  const html = renderToStaticMarkup(
    <SampleShopFront site={{ ...sampleSite, menus }}>
      <Footer />
    </SampleShopFront>,
  );
  expect(html).not.toContain('Пусто');
  expect(html).toMatch(/<a href="https:\/\/example\.ru\/kanal" rel="noopener noreferrer"/);
  expect(html).toMatch(/<a href="\/catalog\/filtry" rel="external"/);
});

test('while nobody can tell who sells, the footer still leads through the catalogue', () => {
  const html = renderToStaticMarkup(
    <SampleShopFront site={null}>
      <Footer />
    </SampleShopFront>,
  );
  expect(html).toContain('Каталог');
  expect(html).not.toContain('ИНН');
});
