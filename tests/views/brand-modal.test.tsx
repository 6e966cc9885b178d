import { vi } from 'vitest';
import { brandModalMachine } from '../../machines/brand-modal/brand-modal.machine.ts';
import { brandInputs, brandModalModel, someBrands } from '../../machines/brand-modal/brand-modal.model.ts';
import { BrandButton } from '../../src/features/brand/index.ts';
import { BrandWindow } from '../../src/features/brand/window.tsx';
import { brandModalScreen } from '../screens/brand-modal.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/' }) }));

const { long, short } = someBrands;

tourViews({
  machine: brandModalMachine,
  model: brandModalModel(brandInputs(someBrands), { asked: long, other: short, withoutId: true }),
  screen: brandModalScreen({ role: 'button', name: long.title, outside: true }),
  view: (actor) => (
    <TestShopFront
      open={(request) => {
        if (request.modal === 'brand') actor.send({ type: 'open', ...request });
      }}
    >
      <BrandButton brand={long} />
      <BrandWindow actor={actor} returnTo="/" />
    </TestShopFront>
  ),
});
