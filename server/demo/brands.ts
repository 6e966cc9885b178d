import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrandText } from '../import/load/brands.ts';
import type { TakePicture } from '../import/load/pictures.ts';
import { countryOf, vocabulary } from './vocabulary.ts';

/**
 * Logos of the largest brands, `<slug of catalogue.json>.svg`: plain lettering of ours on a quiet ground of its own,
 * readable in both themes; none is drawn after a trademark.
 */
export const LOGOS = fileURLToPath(new URL('./brands/', import.meta.url));

/** The files of LOGOS. */
export const demoLogos = (): readonly string[] => readdirSync(LOGOS).sort();

/** What is told about every brand of the vocabulary, also those without products; `takePicture` knows LOGOS. */
export async function demoBrands(takePicture: TakePicture): Promise<readonly BrandText[]> {
  const logos = new Set(demoLogos());
  return Promise.all(
    vocabulary.brands.map(async ({ slug, title, country, description: content }) => {
      const logo = `${slug}.svg`;
      const image = logos.has(logo) ? await takePicture(logo) : null;
      return { title, country: countryOf(country), content, image };
    }),
  );
}
