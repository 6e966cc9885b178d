import type { CatalogMenuActor } from '../../../machines/catalog-menu/catalog-menu.machine.ts';
import type { WholeCategory } from '../../contract/entities.ts';

/** What the menus of both screens are given. */
export interface MenuProps {
  readonly actor: CatalogMenuActor;
  /** The whole tree; the top categories alone while it loads. */
  readonly menu: readonly WholeCategory[];
}
