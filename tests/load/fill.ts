import type pg from 'pg';

/** A spread that looks random and is the same every time: 0 ≤ result < n. */
const PICK = `
  create function pg_temp.pick(i int, salt int, n int) returns int language sql immutable
  return (hashint8(i::bigint * 1000 + salt)::bigint + 2147483648) * n / 4294967296`;

/** 13 top categories; below each 12 leaves, every third of them one level deeper. */
const CATEGORIES = `
  insert into categories (id, external_id, slug, title, parent_id, sort, path)
  select t, 't' || t, 'top-' || t, 'Раздел ' || t, null::int, t, array[t] from generate_series(1, 13) t
  union all
  select 100 * t + m, 'm' || t || '-' || m, 'middle-' || t || '-' || m, 'Группа ' || m, t, m, array[t, 100 * t + m]
  from generate_series(1, 13) t, generate_series(1, 4) m
  union all
  select 10000 * t + 100 * m + l, 'l' || t || '-' || m || '-' || l, 'leaf-' || t || '-' || m || '-' || l,
    'Детали ' || l, 100 * t + m, l, array[t, 100 * t + m, 10000 * t + 100 * m + l]
  from generate_series(1, 13) t, generate_series(1, 4) m, generate_series(1, 3) l`;

const BRANDS = `
  insert into brands (id, document_id, slug, title)
  select b, 'brand-' || b, 'brand-' || b, 'Завод ' || b from generate_series(1, 48) b`;

const PRODUCTS = `
  insert into products (offer_id, slug, title, title_key, article, article_key, article_key2, plant_number,
    plant_key, plant_key2, brand_id, category_id, category_path, price, stock, restored, images, applicability,
    applicability_dvs, popularity, created_at)
  select 'o' || i, 'p-' || i, t.title, lower(t.title), 'A-' || i, 'A' || i, 'A' || i, plant, plant_key, plant_key,
    nullif(least(pg_temp.pick(i, 1, 49), pg_temp.pick(i, 2, 49)), 0), c.id, c.path,
    case when pg_temp.pick(i, 3, 100) > 0 then (exp(pg_temp.pick(i, 4, 1000) / 100.0) * 1000)::bigint + 1 end,
    greatest(pg_temp.pick(i, 5, 50) - 10, 0), pg_temp.pick(i, 6, 10) = 0,
    case when pg_temp.pick(i, 7, 10) > 0 then '[{"url":"/a.webp","width":640,"height":480}]' else '[]' end::jsonb,
    array(select 'Машина ' || (pg_temp.pick(i, 8, 82) + k) % 82 from generate_series(0, pg_temp.pick(i, 9, 6)) k),
    array(select 'Двигатель ' || (pg_temp.pick(i, 10, 53) + k) % 53 from generate_series(0, pg_temp.pick(i, 11, 5)) k),
    pg_temp.pick(i, 12, 10000), now() - pg_temp.pick(i, 13, 1000000) * interval '1 second'
  from generate_series(1, $1::int) i
  cross join lateral (select 'Деталь ' || pg_temp.pick(i, 14, 5000) || ' узел ' || i as title,
    700 + pg_temp.pick(i, 15, greatest($1::int / 2, 1)) % 60 || '.' || 1000000 + pg_temp.pick(i, 15, greatest($1::int / 2, 1)) as plant) t
  cross join lateral (select replace(plant, '.', '') as plant_key) k
  join lateral (select 10000 * (1 + pg_temp.pick(i, 16, 13)) + 100 * (1 + pg_temp.pick(i, 17, 4))
    + 1 + least(pg_temp.pick(i, 18, 3), pg_temp.pick(i, 19, 3)) as leaf) l on true
  join categories c on c.id = l.leaf`;

/** Fills an empty shop with `count` products in 156 leaf categories, with the spreads of a parts catalogue. */
export async function fillCatalogue(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of [PICK, CATEGORIES, BRANDS]) await client.query(statement);
    await client.query(PRODUCTS, [count]);
    await client.query('update catalogue_state set revision = revision + 1');
    await client.query('analyze');
  } finally {
    client.release();
  }
}
