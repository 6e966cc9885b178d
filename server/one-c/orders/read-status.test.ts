import { expect, test } from 'vitest';
import { DEFAULT_NAMES } from '../../import/commerceml/names.ts';
import { COMMERCEML } from '../../import/commerceml/nodes.ts';
import { readRecords } from '../../import/xml/records.ts';
import { readStatus } from './read-status.ts';

async function newsOf(requisites: Readonly<Record<string, string>>, element = '') {
  const values = Object.entries(requisites).map(
    ([name, value]) =>
      `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
  );
  const xml = `<КоммерческаяИнформация><Документ><Ид>7</Ид>${element}<ЗначенияРеквизитов>${values.join('')}</ЗначенияРеквизитов></Документ></КоммерческаяИнформация>`;
  for await (const events of readRecords([Buffer.from(xml)], COMMERCEML)) {
    for (const event of events) if (event.kind === 'record') return readStatus(event.node, DEFAULT_NAMES);
  }
  throw new Error('no document');
}

const OURS = { Отменен: 'false', 'Статус заказа': 'Подтверждён' };

test.each([
  [{ ...OURS, ПометкаУдаления: 'true' }, ''],
  [{ ...OURS, 'Пометка удаления': 'Да' }, ''],
  [{ ...OURS, ПометкаУдаления: 'false', 'Пометка удаления': '1' }, ''],
  [OURS, '<ПометкаУдаления>true</ПометкаУдаления>'],
  [{ ...OURS, Отменен: 'true', ПометкаУдаления: 'false' }, '<ПометкаУдаления>false</ПометкаУдаления>'],
])('one true mark cancels an order: %j %s', async (requisites, element) => {
  expect((await newsOf(requisites, element)).status).toBe('cancelled');
});

test('false marks leave an order its status', async () => {
  const marks = { ...OURS, ПометкаУдаления: 'false', 'Пометка удаления': '' };
  const news = await newsOf(marks, '<ПометкаУдаления>false</ПометкаУдаления>');
  expect(news).toMatchObject({ status: 'confirmed', unknown: null });
});

test('a word that nobody knows is named beside our own id too', async () => {
  const news = await newsOf({ 'Статус заказа': 'Ждём', 'Статуса заказа ИД': 'confirmed' });
  expect(news).toMatchObject({ status: 'confirmed', unknown: 'Ждём' });
});
