import { vi } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { AccountLink } from '../../src/features/header/account-link.tsx';
import { sessionModel } from '../models/session.model.ts';
import { sessionScreen } from '../models/session.screen.ts';
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
