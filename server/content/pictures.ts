import type { Image } from '../../src/contract/entities.ts';
import type { ArticleKind } from '../../src/contract/site.ts';
import { pictureErrorText, priceListPictures } from '../import/load/pictures.ts';
import { inParallel } from '../lib/concurrency.ts';
import type { ArticleText } from './page-file.ts';
import { type FileProblem, problemAt, refuseErrors } from './problems.ts';

/** A dated text as it is stored. */
export interface StoredArticle extends Omit<ArticleText, 'image'> {
  readonly image: Image | null;
}

const AT_ONCE = 2;

/**
 * Takes the pictures of the texts of `folder`/`kind` into the data folder; they lie in `folder`.
 * @throws ContentError that names every text whose picture cannot be used.
 */
export async function withPictures(
  texts: readonly ArticleText[],
  kind: ArticleKind,
  { folder, dataDir }: { readonly folder: string; readonly dataDir: string },
): Promise<readonly StoredArticle[]> {
  const takePicture = priceListPictures(dataDir, folder);
  const images = new Map<string, Image>();
  const problems: FileProblem[] = [];
  const wanted = texts.flatMap(({ slug, image }) => (image === null ? [] : [{ slug, image }]));
  await inParallel(wanted, AT_ONCE, async ({ slug, image }) => {
    try {
      images.set(slug, await takePicture(`${kind}/${image}`));
    } catch (fault) {
      problems.push({
        file: `${kind}/${slug}.md`,
        ...problemAt(1, `картинка ${image} не взята: ${pictureErrorText(fault)}`),
      });
    }
  });
  refuseErrors(problems);
  return texts.map((text) => ({ ...text, image: images.get(text.slug) ?? null }));
}
