import type { CatalogMenuActor } from '../../../machines/catalog-menu/catalog-menu.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import type { MenuCategory } from '../../contract/entities.ts';
import { CATALOG_PATH } from '../../contract/routes.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { AddressButton } from '../../ui/address-button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { overlayDialog } from '../../ui/overlay.tsx';
import { desktopScreen, type MenuProps } from './menus.ts';

/** The menus of the two screens, loaded when a pointer or the focus comes to the button. */
export const mobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);
export const desktopMenu = lazyPart(async () => (await import('./desktop-menu.tsx')).DesktopMenu);

const isPhone = () => !desktopScreen().matches;

function load(actor: CatalogMenuActor): void {
  // What has failed is tried again by who opens the menu, not by a pointer on its way.
  if (actor.getSnapshot().matches({ categories: 'absent' })) actor.send({ type: 'categories.load' });
  if (isPhone()) {
    void mobileMenu.load();
    void overlayDialog.load();
  } else void desktopMenu.load();
}

/** The screen that a button stands on; a header has one for each. */
export type MenuDevice = 'mobile' | 'desktop';

function LazyMenu({ device, ...props }: MenuProps & { readonly device: MenuDevice }) {
  const { Part: Menu } = (device === 'mobile' ? mobileMenu : desktopMenu).usePart();
  return Menu && <Menu {...props} />;
}

/** The button «Каталог» with the menu of its screen; before hydration it leads to the catalogue. */
export function CatalogMenu(props: {
  readonly actor: CatalogMenuActor;
  /** The top categories. */
  readonly top: readonly MenuCategory[];
  readonly device: MenuDevice;
}) {
  const { actor, top, device } = props;
  const snapshot = useActorSnapshot(actor);
  const isOpen = snapshot.hasTag('overlay');
  return (
    <div {...machineMarks(snapshot)}>
      <AddressButton
        href={CATALOG_PATH}
        label="Каталог"
        className={device === 'mobile' ? 'head-link' : `${buttonClass('primary')} relative z-40`}
        expanded={isOpen}
        onIntent={() => load(actor)}
        onPress={() => {
          if (isPhone()) actor.send({ type: 'mobile.open' });
          else actor.send({ type: 'desktop.toggle', first: top[0]?.id ?? null });
        }}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {device === 'desktop' && 'Каталог'}
      </AddressButton>
      {snapshot.matches({ menu: device }) && (
        <LazyMenu actor={actor} menu={snapshot.context.categoryProductMenu ?? top} device={device} />
      )}
    </div>
  );
}
