import { vi } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionModel } from '../../machines/session/session.model.ts';
import { AccountLink } from '../../src/features/header/account-link.tsx';
import { sessionScreen } from '../screens/session.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/' }) }));

tourViews({
  machine: sessionMachine,
  model: sessionModel,
  screen: sessionScreen,
  view: (actor) => (
    <TestShopFront>
      <AccountLink actor={actor} />
    </TestShopFront>
  ),
});
