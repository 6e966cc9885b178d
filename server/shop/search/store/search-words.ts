import { MARK } from '../document.ts';

/** The part of a `pg` client that is needed. */
interface Client {
  query(text: string): Promise<unknown>;
}

/**
 * Rebuilds the vocabulary from the search vectors of all published products. The importer calls it inside its
 * final transaction; memory is bounded by the number of different words, inside the database.
 */
export async function refreshSearchWords(client: Client): Promise<void> {
  await client.query('delete from search_words');
  await client.query(`
    insert into search_words (kind, word, products)
    select case left(word, 1) when '${MARK.head}' then 'head' else 'word' end, substr(word, 2), ndoc
    from ts_stat('select search_vector from products where published')
    where left(word, 1) in ('${MARK.head}', '${MARK.surface}')`);
}
