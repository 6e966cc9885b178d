import { previewOf } from '../../../machines/brand-modal/preview.ts';
import { CATALOG_PATH } from '../../contract/routes.ts';
import type { Brand } from '../../contract/schemas/content.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { isPlainClick } from '../../lib/page-events.ts';
import { buttonClass } from '../../ui/button.ts';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';

/** Picture, description and the way to the brand's products [OV-11][EN-09]. */
export function BrandText(props: {
  brand: Brand;
  /** The whole description. */
  full: boolean;
  /** The page behind the window. */
  returnTo: string;
  onExpand: () => void;
}) {
  const { brand, full, returnTo, onExpand } = props;
  const { documentId, title, country, image, content } = brand;
  const preview = previewOf(content);
  return (
    <>
      {image && (
        <Picture
          image={image}
          alt={title}
          sizes="230px"
          className="mb-4 h-24 w-auto max-w-full rounded-lg object-contain"
        />
      )}
      <div tabIndex={-1} data-autofocus className="outline-none">
        {country !== null && <p className="mb-2 text-muted">Страна: {country}</p>}
        {content.length > 0 ? (
          <RichText blocks={full ? content : preview.blocks} />
        ) : (
          <p>Описания пока нет, но товары этого бренда есть в каталоге.</p>
        )}
      </div>
      {preview.cut && !full && (
        <a
          href={modalAddress(returnTo, 'brand', { id: documentId, full: '1' })}
          // Followed only while no script runs: the router would open the page anew.
          rel="external"
          className={`${buttonClass('link')} mt-3 min-h-8`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onExpand();
          }}
        >
          Посмотреть подробное описание
        </a>
      )}
      <p className="mt-5">
        <a
          href={`${CATALOG_PATH}?${new URLSearchParams({ brand: title })}`}
          rel="external"
          className={`${buttonClass('quiet')} w-full whitespace-normal!`}
        >
          Все товары бренда {title}
        </a>
      </p>
    </>
  );
}
